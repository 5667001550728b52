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

/// A color of a photo.
public struct Pixel: Hashable, Sendable {
    public var red: UInt8
    public var green: UInt8
    public var blue: UInt8

    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }
}

/// A part of a movement that draws a stroke.
public enum StrokePhase: Hashable, Sendable {
    case began, moved, ended
}

/// A point of a signature. `x` is between 0 and 1,000, `y` between 0 and 250.
public struct StrokePoint: Hashable, Sendable {
    public static let width = 1_000
    public static let height = 250

    public var x: Int
    public var y: Int

    public init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }
}
