import MillwrightScreenKit
public import MillwrightViews

extension PhotosScreen {
    public static func event(for input: Input, in state: State) -> Event? {
        if let adding = state.adding { return event(for: input, in: adding) }
        if let row = state.window.row(after: input) { return .selected(row: row) }
        return switch input {
        case .key(.enter), .key(.character("v")): .opened(row: state.window.selected)
        case .row(_, _, let index): .opened(row: index)
        case .key(.character("p")): .addBegan(path: "")
        case .paste(let text): .addBegan(path: PastedPath.path(in: text))
        case .key(.character("x")), .key(.delete): .deleteRequested
        default: nil
        }
    }

    private static func event(for input: Input, in adding: PhotoAdding) -> Event? {
        switch input {
        case .key(.escape): return .addClosed
        case .key(.enter), .key(.control("s")): return .addConfirmed
        case .key(.tab): return .completionRequested
        case .key(.control("l")): return .locationToggled
        case .paste(let text):
            var path = adding.path
            path.insert(PastedPath.path(in: text))
            return .pathTyped(path)
        default:
            var path = adding.path
            if path.apply(input) { return .pathTyped(path) }
            return input.staysInDialog ? .ignored : nil
        }
    }
}
