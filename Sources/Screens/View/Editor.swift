public import MillwrightPresentation

/// Text of several lines that is edited or read. It always has the cursor, so a long text scrolls with the cursor.
public struct Editor: Equatable, Sendable {
    public var text: TypedText
    /// The text in place of an empty text.
    public var placeholder: StyledText

    public init(_ text: TypedText, placeholder: StyledText) {
        self.text = text
        self.placeholder = placeholder
    }
}
