/// The reason why a text is not allowed.
public enum TextRefusalReason: Hashable, Sendable {
    /// The text is too long; the value is its number of characters.
    case tooLong(Int)
    /// The text contains this code point, which is not allowed.
    case controlCharacter(UInt32)
    /// The title has a wrong length (``TitleRule``). The value is its number of characters, or 0 for a blank title.
    case titleLength(Int)
    /// The text of a note has no visible character.
    case blank
}
