public import MillwrightPresentation

/// A sentence about the last action, and the offer to undo it.
public struct Notice: Equatable, Sendable {
    public var text: StyledText
    /// The words with the key that undoes the action, such as `Undo: u`. Nil if it cannot be undone. A renderer never
    /// cuts them; it cuts the text instead.
    public var offer: StyledText?

    public init(_ text: StyledText, offer: StyledText? = nil) {
        self.text = text
        self.offer = offer
    }

    /// The sentence with the offer.
    public var whole: StyledText { offer.map { "\(text). \($0)" } ?? text }
}
