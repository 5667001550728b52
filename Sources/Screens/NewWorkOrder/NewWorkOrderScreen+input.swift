import MillwrightDomain
import MillwrightScreenKit
public import MillwrightViews

extension NewWorkOrderScreen {
    public static func event(for input: Input, in state: State) -> Event? {
        if let question = state.questions.open {
            return question.event(
                for: input, yes: .questionConfirmed, no: .questionDeclined, ignored: .focused(state.focus))
        }
        if state.isLeaving { return UnsavedQuestion.answer(to: input).map { .leaveAnswered($0) } }
        guard state.refusal == nil else { return nil }
        switch state.menu {
        case .field(let menu): return event(for: input, in: menu, state.values)
        case .templates(let menu):
            return switch menu.answer(to: input) {
            case .moved(let menu): .menuChanged(.templates(menu))
            case .chosen(let template): .templateChosen(template.id)
            case .closed: .menuChanged(nil)
            case nil: input.isKey ? .menuChanged(.templates(menu)) : nil
            }
        case nil: break
        }
        switch input {
        case .key(.control("s")): return .saveRequested
        case .key(.control("t")): return .templatesRequested
        case .key(.escape): return .leaveRequested
        case .key(.tab): return .focused(state.field(after: 1))
        case .key(.backTab): return .focused(state.field(after: -1))
        case .field(_, _, let index):
            let fields = NewField.ofOneLine
            return fields.indices.contains(index) ? .focused(fields[index]) : nil
        default: break
        }
        switch state.focus {
        case .form(let field):
            return switch state.values.edit(for: input, in: field) {
            case .changed(let values): .valuesChanged(values)
            case .moved(let steps): .focused(state.field(after: steps))
            case .menu: .menuRequested
            case nil: nil
            }
        case .signature: return signatureEvent(for: input, state)
        case .tasks:
            var tasks = state.tasks
            if tasks.apply(input) { return .tasksTyped(tasks) }
            return input.staysInForm ? .focused(.tasks) : nil
        }
    }

    private static func event(for input: Input, in menu: FormMenu, _ values: FormValues) -> Event? {
        switch menu.answer(to: input, values) {
        case .moved(let menu): .menuChanged(.field(menu))
        case .chosen(let values, let next): .chosen(values, next: next.map { .field($0) })
        case .closed: .menuChanged(nil)
        case nil: input.isKey ? .menuChanged(.field(menu)) : nil
        }
    }

    private static func signatureEvent(for input: Input, _ state: State) -> Event? {
        switch input {
        case .key(.space): .signatureToggled
        case .key(.enter), .key(.down), .wheel(lines: 1...): .focused(state.field(after: 1))
        case .key(.up), .wheel(lines: ...(-1)): .focused(state.field(after: -1))
        default: input.staysInForm ? .focused(.signature) : nil
        }
    }
}
