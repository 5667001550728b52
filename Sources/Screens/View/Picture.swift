public import MillwrightPresentation

/// A picture with words that describe it.
public struct Picture: Equatable, Sendable {
    public enum Content: Equatable, Sendable {
        /// The pixels of a photo, row by row. There are `width` pixels in a row.
        case photo(width: Int, pixels: [Pixel])
        /// The strokes of a signature, drawn by mouse or keys on an area of 1,000 × 250 points.
        case strokes([[StrokePoint]])
    }

    public var content: Content
    /// The words in place of the picture, for a renderer that cannot draw it.
    public var description: StyledText

    public init(_ content: Content, description: StyledText) {
        self.content = content
        self.description = description
    }
}
