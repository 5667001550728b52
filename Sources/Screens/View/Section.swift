public import MillwrightPresentation

/// Blocks under a heading, such as the photos of a work order.
public struct Section: Equatable, Sendable {
    public var title: StyledText
    /// A short text beside the title, such as `2 of 7 done`.
    public var summary: StyledText?
    public var blocks: [Block]

    public init(title: StyledText, summary: StyledText? = nil, blocks: [Block]) {
        self.title = title
        self.summary = summary
        self.blocks = blocks
    }
}
