public import MillwrightPresentation

/// A question, an explanation or the palette, shown on top of a view. It has the cursor and its own keys.
public struct Dialog: Equatable, Sendable {
    public var title: StyledText
    public var blocks: [Block]
    /// The keys that answer the dialog. They replace the keys of the view.
    public var keys: [KeyHint]

    public init(title: StyledText, blocks: [Block], keys: [KeyHint]) {
        self.title = title
        self.blocks = blocks
        self.keys = keys
    }
}
