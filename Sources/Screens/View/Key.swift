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
