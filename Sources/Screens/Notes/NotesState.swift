public import MillwrightDomain
public import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

public struct NotesState: Equatable, Sendable {
    public let id: WorkOrder.ID
    /// The session, which decides whether the person may add a note.
    public let session: Session
    public var details = Loadable<WorkOrderDetails>.loading
    /// The time of the last read.
    public var now: Instant
    public var mode: NotesMode
    /// Whether the screen has begun with a new note.
    public let beginsWriting: Bool
    /// The position of the selected note in the list, from the newest.
    public var position = 0
    /// Whether the question about the unsaved note is open.
    public var isLeaving = false
    public var isSaving = false
    /// Whether the person has an editor of her own.
    public var hasEditor = false
    /// The sentence about the result of the last action.
    public var notice: MessageText?
    /// The reason why the last save was refused.
    public var problem: Message?

    /// - Parameter isWriting: whether the screen begins with a new note; otherwise it begins with the list.
    public init(id: WorkOrder.ID, session: Session, now: Instant, isWriting: Bool) {
        self.id = id
        self.session = session
        self.now = now
        beginsWriting = isWriting
        mode = isWriting ? .writing(NewNote()) : .list
    }

    /// The notes from the newest to the oldest.
    var notes: [NoteVersion] { details.value?.notes.reversed() ?? [] }

    /// The placement of a note that replaces the notes on the screen.
    var replacingShownNotes: NotePlacement { details.value.map { .replacingNotes(of: $0) } ?? .replacing([]) }

    var selected: NoteVersion? { notes.indices.contains(position) ? notes[position] : nil }

    /// The reason why the person may not add a note. Nil if the person may add one.
    var refusal: Message? {
        guard let order = details.value?.workOrder else { return nil }
        return EditRule.refusal(for: session, editing: order).map {
            EditMessages.message(for: $0, number: order.number, of: session)
        }
    }

    /// The reason why the text of the new note is not allowed. A blank text is refused only when it is saved.
    var textProblem: Message? {
        guard case .writing(let note) = mode else { return nil }
        return TextRule.problem(in: note.text.text).map { TextMessages.message(for: $0) }
    }

    /// The unsaved note; `nil` if nothing visible was written. If the screen began with a new note and that note is
    /// closed, the draft is empty, so that the next run begins with the list.
    public var draft: NotesDraft? {
        guard case .writing(let note) = mode else {
            return beginsWriting ? NotesDraft(text: "", isReplacing: false) : nil
        }
        if note.isBlank { return nil }
        guard case .replacing(let ids) = note.placement else {
            return NotesDraft(text: note.text.text, isReplacing: false)
        }
        return NotesDraft(text: note.text.text, isReplacing: true, replaced: ids.map(\.rawValue))
    }

    mutating func select(_ position: Int) { self.position = min(max(0, position), max(0, notes.count - 1)) }
}
