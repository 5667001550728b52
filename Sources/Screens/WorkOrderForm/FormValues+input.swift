import MillwrightDomain
import MillwrightScreenKit
import MillwrightViews

extension FormValues {
    /// Returns the meaning of an input in the focused field; `nil` for an input that is not a key.
    func edit(for input: Input, in focus: FormField) -> FormEdit? {
        if focus != .description {
            switch input {
            case .key(.down), .wheel(lines: 1...): return .moved(by: 1)
            case .key(.up), .wheel(lines: ...(-1)): return .moved(by: -1)
            case .key(.enter): return .moved(by: 1)
            default: break
            }
        }
        var changed = self
        if var text = text(focus) {
            if text.apply(input) {
                changed.setText(text, of: focus)
                return .changed(changed)
            }
        } else if focus == .priority, let steps = Self.steps(of: input) {
            changed.priority = priority.advanced(by: steps)
            return .changed(changed)
        } else if focus != .priority, input == .key(.space) {
            return .menu
        }
        return input.staysInForm ? .moved(by: 0) : nil
    }

    private static func steps(of input: Input) -> Int? {
        switch input {
        case .key(.right), .key(.space), .key(.character("l")): 1
        case .key(.left), .key(.character("h")): -1
        default: nil
        }
    }
}

extension Input {
    var isKey: Bool { if case .key = self { true } else { false } }

    /// Whether a form keeps the input: every key except that of the commands.
    var staysInForm: Bool { isKey && self != .key(View.commandsWhileTyping) }
}

extension WorkOrderPriority {
    /// Returns the priority some steps higher, from the highest to the lowest in a circle.
    fileprivate func advanced(by steps: Int) -> WorkOrderPriority {
        let all = Self.allCases
        let index = (all.firstIndex(of: self) ?? 0) + steps
        return all[(index % all.count + all.count) % all.count]
    }
}
