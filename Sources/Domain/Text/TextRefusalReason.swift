/// The reason why a text is refused.
public enum TextRefusalReason: Hashable, Sendable {
    /// The number of characters it has.
    case tooLong(Int)
    /// The code point that may not be in a text.
    case controlCharacter(UInt32)
    /// Of a title (``TitleRule``): the number of characters it has, 0 for a blank one.
    case titleLength(Int)
    /// The text must say something (a note), and has no visible character.
    case blank
}
