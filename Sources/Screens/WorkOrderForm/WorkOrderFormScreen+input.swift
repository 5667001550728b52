import MillwrightDomain

extension WorkOrderFormScreen {
    public static func event(for input: Input, in state: State) -> Event? {
        if state.isLeaving { return UnsavedQuestion.answer(to: input).map { .leaveAnswered($0) } }
        guard state.refusal == nil, let values = state.values else { return nil }
        if let menu = state.menu {
            return menu.event(for: input, values) ?? (input.isKey ? .menuChanged(menu) : nil)
        }
        switch input {
        case .key(.control("s")): return .saveRequested
        case .key(TextEditor.key) where state.focus == .description: return .editorRequested
        case .key(.escape): return state.isChanged ? .leaveRequested : nil
        case .key(.tab): return .focused(state.focus.advanced(by: 1))
        case .key(.backTab): return .focused(state.focus.advanced(by: -1))
        case .field(_, _, let index):
            return FormField.ofOneLine.indices.contains(index) ? .focused(FormField.ofOneLine[index]) : nil
        default: return event(for: input, state.focus, values)
        }
    }

    /// Returns the event for an input in the focused field. A key without a meaning is ignored, so that it does not
    /// reach the screen below.
    private static func event(for input: Input, _ focus: FormField, _ values: FormValues) -> Event? {
        if focus != .description {
            switch input {
            case .key(.down), .wheel(lines: 1...): return .focused(focus.advanced(by: 1))
            case .key(.up), .wheel(lines: ...(-1)): return .focused(focus.advanced(by: -1))
            case .key(.enter) where values.text(focus) != nil: return .focused(focus.advanced(by: 1))
            default: break
            }
        }
        var changed = values
        if var text = values.text(focus) {
            if text.apply(input) {
                changed.setText(text, of: focus)
                return .valuesChanged(changed)
            }
        } else if focus == .priority, let steps = steps(of: input) {
            changed.priority = values.priority.advanced(by: steps)
            return .valuesChanged(changed)
        } else if focus != .priority, input == .key(.enter) || input == .key(.space) {
            return .menuRequested
        }
        return input.isKey ? .focused(focus) : nil
    }

    private static func steps(of input: Input) -> Int? {
        switch input {
        case .key(.right), .key(.space), .key(.character("l")), .key(.enter): 1
        case .key(.left), .key(.character("h")): -1
        default: nil
        }
    }
}

extension Input {
    fileprivate var isKey: Bool { if case .key = self { true } else { false } }
}

extension WorkOrderPriority {
    /// Returns the priority that is some steps higher. After the highest priority comes the lowest.
    fileprivate func advanced(by steps: Int) -> WorkOrderPriority {
        let all = Self.allCases
        let index = (all.firstIndex(of: self) ?? 0) + steps
        return all[(index % all.count + all.count) % all.count]
    }
}
