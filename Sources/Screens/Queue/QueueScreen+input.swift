extension QueueScreen {
    public static func event(for input: Input, in state: State) -> Event? {
        if let editing = state.editing { return event(for: input, in: editing) }
        if let question = state.dropQuestion { return event(for: input, in: question) }
        if let row = state.window.row(after: input) { return .selected(row: row) }
        return switch input {
        case .key(.enter), .key(.right), .key(.character("l")): .opened(row: state.window.selected)
        case .row(_, _, let index): .opened(row: index)
        case .key(.character("e")): .editBegan
        case .key(.character("y")): .retryRequested
        case .key(.character("x")): .dropRequested
        case .key(.character("S")): .sendRequested
        default: nil
        }
    }

    private static func event(for input: Input, in editing: ValueEditing) -> Event? {
        switch editing.answer(to: input) {
        case .typed(let text): .editTyped(text)
        case .save: .editSaved
        case .closed: .editClosed
        case nil: input.staysInDialog ? .ignored : nil
        }
    }

    private static func event(for input: Input, in question: DropQuestion) -> Event? {
        switch question.confirmation.answer(to: input) {
        case .yes: .dropConfirmed
        case .no: .dropDeclined
        case nil: input.staysInDialog ? .ignored : nil
        }
    }
}
