/// A small version of a photo, for a display that needs few pixels.
public struct PhotoPreview: Hashable, Sendable {
    /// A color with three parts of 8 bits.
    public struct Color: Hashable, Sendable {
        public let red: UInt8
        public let green: UInt8
        public let blue: UInt8

        public init(red: UInt8, green: UInt8, blue: UInt8) {
            self.red = red
            self.green = green
            self.blue = blue
        }
    }

    /// The number of pixels in a row.
    public let width: Int
    /// The pixels of the upright photo, row by row.
    public let pixels: [Color]

    public init(width: Int, pixels: [Color]) {
        self.width = width
        self.pixels = pixels
    }
}
