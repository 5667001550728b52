import MillwrightDomain
import MillwrightPresentation
import MillwrightScreenKit
import MillwrightUseCases
public import MillwrightViews

extension NotesScreen {
    public static func view(_ state: State, in context: ViewContext) -> View {
        let title: StyledText = state.details.value.map { "Notes of \($0.workOrder.number)" } ?? "Notes"
        return View(
            id: "notes \(state.id.rawValue)", title: title, pinned: pinned(state, context),
            body: body(state, context),
            message: state.problem.map(context.notice(of:)) ?? state.notice.map(context.notice),
            keys: keys(state, context), dialog: state.isLeaving ? UnsavedQuestion.dialog : nil)
    }

    private static func pinned(_ state: State, _ context: ViewContext) -> [Block] {
        let problem = state.details.problem.map { Block.text(context.words($0).painted(.bad)) }
        return problem.map { [$0] } ?? []
    }

    private static func body(_ state: State, _ context: ViewContext) -> [Block] {
        let paragraphs = state.details.value.map { details in
            NoteList(details: details, time: TimeFormatter(now: state.now, zone: context.zone)).paragraphs
        }
        switch state.mode {
        case .list:
            guard let paragraphs else {
                return state.details.problem == nil ? [.text("reading the notes")] : []
            }
            return [list(paragraphs.reversed(), selected: state.position)]
        case .reading(let text):
            let heading = paragraphs.flatMap { Array($0.reversed())[at: state.position]?.heading }
            return [.text(heading ?? ""), .editor(Editor(text, placeholder: "(empty)"))]
        case .writing(let note):
            let current = (paragraphs ?? []).filter { !$0.isReplaced }
            return current.map { .text([$0.heading.painted(.faint)] + $0.text.map { "  \($0)" }) }
                + [
                    .text(placement(note, of: state.details.value).painted(.accent)),
                    .editor(Editor(note.text, placeholder: "the text of the note")),
                ]
        }
    }

    private static func list(_ paragraphs: [NoteList.Paragraph], selected: Int) -> Block {
        let rows = paragraphs.map { paragraph in
            let text = paragraph.text.first ?? ""
            return RowList.Row([
                "\(paragraph.place)", paragraph.byline, paragraph.isReplaced ? text.painted(.faint) : text,
            ])
        }
        return .list(
            RowList(
                columns: [
                    .number("no.", width: .widest(atMost: 4)), Column("note", width: .widest(atMost: 24)),
                    Column("text", width: .rest),
                ], rows: rows,
                selected: selected, empty: "no notes yet; n writes one"))
    }

    /// Returns what the new note does with the earlier notes. A note that came while it was written is never replaced.
    private static func placement(_ note: NewNote, of details: WorkOrderDetails?) -> StyledText {
        let current = details?.currentNotes.count ?? 0
        let replaced = details.map { note.placement.replaced(in: $0).count } ?? 0
        if note.placement == .added { return current == 0 ? "New note" : "New note, added to \(notes(current))" }
        let whole: StyledText =
            "New note, replaces \(notes(replaced)); they stay in the list, marked as replaced"
        return current == replaced ? whole : "\(whole). \(current - replaced) newer: not replaced"
    }

    private static func notes(_ count: Int) -> StyledText {
        count == 1 ? "1 earlier note" : "\(count) earlier notes"
    }

    private static func keys(_ state: State, _ context: ViewContext) -> [KeyHint] {
        let new = KeyHint(
            .character("n"), "new note", blocked: state.refusal.map { context.words($0.summary) })
        switch state.mode {
        case .list:
            return [
                KeyHint(.enter, "read", blocked: state.notes.isEmpty ? "there are no notes" : nil), new,
                KeyHint(.character("u"), "undo"),
            ]
        case .reading: return [KeyHint(.escape, "to the list"), new]
        case .writing(let note):
            let toggle: StyledText = note.placement == .added ? "replace earlier notes" : "keep earlier notes"
            let blocked =
                state.isSaving ? "it is being saved" : state.textProblem.map { context.words($0.summary) }
            return [KeyHint(.control("s"), "save", blocked: blocked), KeyHint(.control("r"), toggle)]
                + (state.hasEditor ? [TextEditor.hint] : []) + [KeyHint(.escape, "back")]
        }
    }
}

extension Array {
    fileprivate subscript(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
