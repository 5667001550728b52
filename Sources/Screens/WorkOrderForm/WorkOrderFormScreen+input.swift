import MillwrightScreenKit
public import MillwrightViews

extension WorkOrderFormScreen {
    public static func event(for input: Input, in state: State) -> Event? {
        if let newer = state.newer { return newer.answer(to: input).map { .newerAnswered($0) } }
        if let question = state.questions.open {
            return question.event(
                for: input, yes: .questionConfirmed, no: .questionDeclined, ignored: .focused(state.focus))
        }
        if state.isLeaving { return UnsavedQuestion.answer(to: input).map { .leaveAnswered($0) } }
        guard state.refusal == nil, let values = state.values else { return nil }
        if let menu = state.menu {
            return switch menu.answer(to: input, values) {
            case .moved(let menu): .menuChanged(menu)
            case .chosen(let values, let next): .chosen(values, next: next)
            case .closed: .menuChanged(nil)
            case nil: input.isKey ? .menuChanged(menu) : nil
            }
        }
        switch input {
        case .key(.control("s")): return .saveRequested
        case .key(TextEditor.key) where state.focus == .description: return .editorRequested
        case .key(.escape): return state.isChanged ? .leaveRequested : nil
        case .key(.tab): return .focused(state.focus.advanced(by: 1))
        case .key(.backTab): return .focused(state.focus.advanced(by: -1))
        case .field(_, _, let index):
            return FormField.ofOneLine.indices.contains(index) ? .focused(FormField.ofOneLine[index]) : nil
        default: break
        }
        return switch values.edit(for: input, in: state.focus) {
        case .changed(let values): .valuesChanged(values)
        case .moved(let steps): .focused(state.focus.advanced(by: steps))
        case .menu: .menuRequested
        case nil: nil
        }
    }
}
