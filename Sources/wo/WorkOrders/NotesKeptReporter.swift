import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

/// The report about other people's notes that reached the server before this device's own notes.
struct NotesKeptReporter {
    private let find: FindNotesKeptUseCase
    private let before: NotesSnapshot
    private let context: Context

    /// Takes a snapshot of the notes. Call it before anything is sent or fetched.
    init(session: SessionComponent, context: Context) async throws(Failure) {
        let find = session.findNotesKept
        self.find = find
        self.context = context
        before = try await Failure.wrapping(try await find.snapshot())
    }

    /// Writes a line for each work order with notes that arrived since the snapshot, and returns these notes.
    func report() async throws(Failure) -> [NotesKept] {
        let kept = try await Failure.wrapping(try await find.execute(since: before))
        kept.map(line).forEach(context.console.status)
        return kept
    }

    private func line(_ kept: NotesKept) -> StyledText {
        let others = kept.arrived.map { "\($0.author), \(context.time.moment($0.savedAt))" as StyledText }
        let theirs: StyledText = others.count == 1 ? "the office's note" : "\(others.count) notes of the office"
        return "\(kept.number): your note and \(theirs) were both kept (\(StyledText.joined(others, by: "; ")))"
    }
}

extension [NotesKept] {
    var json: JSONValue {
        .array(
            map { kept in
                [
                    "work_order": .integer(Int64(kept.number)),
                    "note_ids": .array(kept.arrived.map { .string($0.id.rawValue) }),
                ]
            })
    }
}
