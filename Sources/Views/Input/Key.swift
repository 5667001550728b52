/// A key of the keyboard with its modifiers.
public struct Key: Hashable, Sendable {
    public enum Code: Hashable, Sendable {
        /// A character, with the keyboard layout and Shift already applied.
        case character(Character)
        case enter, escape, tab, backspace, delete, insert
        case up, down, left, right, home, end, pageUp, pageDown
        /// F1 to F12.
        case function(Int)
    }

    public struct Modifiers: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8

        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        public static let shift = Modifiers(rawValue: 1)
        public static let alt = Modifiers(rawValue: 2)
        public static let control = Modifiers(rawValue: 4)
    }

    public var code: Code
    public var modifiers: Modifiers

    public init(_ code: Code, _ modifiers: Modifiers = []) {
        self.code = code
        self.modifiers = modifiers
    }

    /// The key of a character, without modifiers.
    public static func character(_ character: Character) -> Key { Key(.character(character)) }

    /// The key of a letter together with Control.
    public static func control(_ letter: Character) -> Key { Key(.character(letter), .control) }

    public static let enter = Key(.enter)
    public static let escape = Key(.escape)
    public static let tab = Key(.tab)
    public static let backTab = Key(.tab, .shift)
    public static let backspace = Key(.backspace)
    public static let delete = Key(.delete)
    public static let up = Key(.up)
    public static let down = Key(.down)
    public static let left = Key(.left)
    public static let right = Key(.right)
    public static let home = Key(.home)
    public static let end = Key(.end)
    public static let pageUp = Key(.pageUp)
    public static let pageDown = Key(.pageDown)
    public static let space = Key(.character(" "))
}

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

/// A key, and the words for the action that it performs.
public struct KeyHint: Equatable, Sendable {
    public var key: Key
    public var label: StyledText
    /// The reason why the key does not work now. Nil if it works.
    public var blocked: StyledText?
    /// Whether the key agrees to something that the person cannot take back. Only the key itself does so: the palette,
    /// where Enter or a click chooses, leaves it out.
    public let isConsent: Bool

    public init(_ key: Key, _ label: StyledText, blocked: StyledText? = nil, isConsent: Bool = false) {
        self.key = key
        self.label = label
        self.blocked = blocked
        self.isConsent = isConsent
    }
}
