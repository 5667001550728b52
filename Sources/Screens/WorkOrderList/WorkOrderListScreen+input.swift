import MillwrightDomain
import MillwrightScreenKit
public import MillwrightViews

extension WorkOrderListScreen {
    public static func event(for input: Input, in state: State) -> Event? {
        if let menu = state.filterMenu { return event(for: input, in: menu) }
        if let menu = state.sortMenu { return event(for: input, in: menu) }
        if let finding = state.finding { return event(for: input, in: finding) }
        if state.isTyping, let search = state.search { return event(for: input, in: search) }
        if let row = state.window.row(after: input) { return .selected(row: row) }
        switch input {
        case .key(.enter), .key(.right), .key(.character("l")): return .opened(row: state.window.selected)
        case .row(_, _, let index): return .opened(row: index)
        case .key(.character("/")): return .searchBegan
        case .key(let key) where key.digit != nil: return key.digit.map { .searchTyped(TypedText(String($0))) }
        case .key(.escape) where state.search != nil: return .searchEnded
        case .key(.character("f")):
            let filters = WorkOrderListFilter.allCases
            return .filterMenuChanged(Menu(title: "Show", choices: filters, current: state.filter))
        case .key(.character("o")):
            return .sortMenuChanged(Menu(title: "Sort by", choices: sortKeys, current: state.sort))
        case .key(.character("r")): return .fetchRequested
        case .key(.character("n")): return .creationRequested
        case .key(.character("F")): return .findingChanged(.typing(TypedText(), problem: nil))
        default: return nil
        }
    }

    private static func event(for input: Input, in finding: TagFinding) -> Event? {
        switch finding.answer(to: input) {
        case .changed(let finding): .findingChanged(finding)
        case .search(let code): .tagEntered(code)
        case .chosen(let id): .foundChosen(id)
        case .closed: .findingChanged(nil)
        case nil: input.staysInDialog ? .ignored : nil
        }
    }

    private static func event(for input: Input, in search: TypedText) -> Event? {
        switch input {
        case .key(.escape): return .searchEnded
        case .key(.enter), .key(.down), .key(.tab): return .searchKept
        default:
            var text = search
            return text.apply(input) ? .searchTyped(text) : nil
        }
    }

    private static func event(for input: Input, in menu: Menu<WorkOrderListFilter>) -> Event? {
        switch menu.answer(to: input) {
        case .moved(let menu): .filterMenuChanged(menu)
        case .chosen(let filter): .filterChosen(filter)
        case .closed: .filterMenuChanged(nil)
        case nil: nil
        }
    }

    private static func event(for input: Input, in menu: Menu<WorkOrderQuery.Sort.Key>) -> Event? {
        switch menu.answer(to: input) {
        case .moved(let menu): .sortMenuChanged(menu)
        case .chosen(let key): .sortChosen(key)
        case .closed: .sortMenuChanged(nil)
        case nil: nil
        }
    }

    private static let sortKeys: [WorkOrderQuery.Sort.Key] = [.due, .priority, .number, .updated, .title]
}

extension Key {
    /// The digit of the key, which begins a search for a number; `nil` for any other key.
    fileprivate var digit: Character? {
        guard case .character(let digit) = code, modifiers.isEmpty, digit.isASCII, digit.isNumber else { return nil }
        return digit
    }
}
