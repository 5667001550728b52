public import MillwrightPresentation

/// A question, an explanation or the palette, shown on top of a view. It has the cursor and its own keys.
public struct Dialog: Equatable, Sendable {
    public var title: StyledText
    public var blocks: [Block]
    /// The keys that answer the dialog. They replace the keys of the view.
    public var keys: [KeyHint]
    /// Whether typed text narrows the list of the dialog.
    public var isNarrowedByText = false

    public init(title: StyledText, blocks: [Block], keys: [KeyHint]) {
        self.title = title
        self.blocks = blocks
        self.keys = keys
    }
}
