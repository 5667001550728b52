public import MillwrightPresentation

/// A text of several lines that is edited or read. An editor always has the cursor, and it scrolls with the cursor.
public struct Editor: Equatable, Sendable {
    public var text: TypedText
    /// The text to show while the text is empty.
    public var placeholder: StyledText

    public init(_ text: TypedText, placeholder: StyledText) {
        self.text = text
        self.placeholder = placeholder
    }
}
