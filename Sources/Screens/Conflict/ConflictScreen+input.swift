import MillwrightScreenKit
public import MillwrightViews

extension ConflictScreen {
    public static func event(for input: Input, in state: State) -> Event? {
        if let editing = state.editing { return event(for: input, in: editing) }
        if let question = state.question?.confirmation {
            return question.event(for: input, yes: .decisionConfirmed, no: .decisionDeclined, ignored: .ignored)
        }
        if let row = state.window.row(after: input) { return .selected(row: row) }
        return switch input {
        case .key(.enter): .chosen(row: state.window.selected)
        case .row(_, _, let index): .selected(row: index)
        case .key(.character("e")): .editBegan
        case .key(.character("u")): .undoRequested
        default: nil
        }
    }

    private static func event(for input: Input, in editing: ValueEditing) -> Event? {
        switch editing.answer(to: input) {
        case .typed(let text): .editTyped(text)
        case .save: .editSaved
        case .closed: .editClosed
        case .decided(let answer): .newerAnswered(answer)
        case nil: input.staysInDialog ? .ignored : nil
        }
    }
}
