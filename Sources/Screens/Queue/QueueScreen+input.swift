import MillwrightScreenKit
public import MillwrightViews

extension QueueScreen {
    public static func event(for input: Input, in state: State) -> Event? {
        if let editing = state.editing { return event(for: input, in: editing) }
        if let moving = state.moving { return event(for: input, in: moving) }
        if let question = state.clockQuestion?.confirmation {
            return question.event(for: input, yes: .clockConfirmed, no: .clockDeclined, ignored: .ignored)
        }
        if let question = state.dropQuestion?.confirmation {
            return question.event(for: input, yes: .dropConfirmed, no: .dropDeclined, ignored: .ignored)
        }
        if let row = state.window.row(after: input) { return .selected(row: row) }
        return switch input {
        case .key(.enter), .key(.right), .key(.character("l")): .opened(row: state.window.selected)
        case .row(_, _, let index): .opened(row: index)
        case .key(.character("e")): .editBegan
        case .key(.character("y")): .retryRequested
        case .key(.character("t")): .retryWithoutTemplateRequested
        case .key(.character("m")): .moveBegan
        case .key(.character("c")): .clockRequested
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
        case .decided(let answer): .newerAnswered(answer)
        case nil: input.staysInDialog ? .ignored : nil
        }
    }

    private static func event(for input: Input, in moving: MoveEntering) -> Event? {
        switch moving.answer(to: input) {
        case .typed(let text): .moveTyped(text)
        case .asked: .moveAsked
        case .agreed: .moveAgreed
        case .declined: .moveDeclined
        case .closed: .moveClosed
        case nil: input.staysInDialog ? .ignored : nil
        }
    }
}
