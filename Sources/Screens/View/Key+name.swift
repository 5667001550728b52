public import MillwrightPresentation

extension Key {
    /// The name of the key for people, such as `Enter`, `Ctrl-P` or `p`.
    public var name: StyledText {
        let parts: [StyledText] = [
            modifiers.contains(.control) ? "Ctrl-" : "", modifiers.contains(.alt) ? "Alt-" : "",
            modifiers.contains(.shift) ? "Shift-" : "", codeName,
        ]
        return StyledText.joined(parts, by: "")
    }

    private var codeName: StyledText {
        switch code {
        case .character(" "): "Space"
        case .character(let character) where modifiers.contains(.control): "\(character.uppercased())"
        case .character(let character): "\(String(character))"
        case .enter: "Enter"
        case .escape: "Esc"
        case .tab: "Tab"
        case .backspace: "Backspace"
        case .delete: "Delete"
        case .insert: "Insert"
        case .up: "Up"
        case .down: "Down"
        case .left: "Left"
        case .right: "Right"
        case .home: "Home"
        case .end: "End"
        case .pageUp: "Page Up"
        case .pageDown: "Page Down"
        case .function(let number): "F\(number)"
        }
    }
}
