import MillwrightFrontEnd
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

@testable import MillwrightScreens

extension NotesEnvironment {
    /// An environment whose functions return at once.
    static func sample(
        _ reads: [Result<WorkOrderDetails, FlowProblem>] = [], refusal: FlowProblem? = nil
    ) -> NotesEnvironment {
        NotesEnvironment(
            observe: {
                AsyncStream { stream in
                    for read in reads { stream.yield(read) }
                    stream.finish()
                }
            },
            save: { text, placement throws(FlowProblem) in
                if let refusal { throw refusal }
                return placement == .added ? "added \(text)" : "replaced by \(text)"
            },
            time: SampleWorkOrder.time)
    }
}

extension NotesState {
    static func details(_ texts: [String], status: WorkOrderStatus = .inProgress) -> WorkOrderDetails {
        var details = SampleWorkOrder.details
        details.workOrder.status = status
        details.notes = texts.enumerated().map {
            NoteVersion(
                id: NoteVersion.ID("n\($0.offset + 1)"), text: $0.element, author: "Ann", savedAt: SampleWorkOrder.now)
        }
        return details
    }

    /// A state in which the list was read once.
    static func sample(_ texts: [String], status: WorkOrderStatus = .inProgress) -> NotesState {
        var state = NotesState(
            id: SampleWorkOrder.id, session: SampleWorkOrder.session(), now: SampleWorkOrder.now, isWriting: false)
        state.details = .loaded(details(texts, status: status))
        return state
    }

    /// A state whose editor has a text.
    static func writing(_ text: String, after texts: [String] = ["first"]) -> NotesState {
        var state = sample(texts)
        var note = NewNote()
        note.text = TypedText(text, shape: .lines)
        state.mode = .writing(note)
        return state
    }
}
