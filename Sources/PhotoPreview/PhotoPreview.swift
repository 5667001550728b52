/// A small version of a photo, for a display that needs few pixels.
public struct PhotoPreview: Equatable, Sendable {
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
    /// The pixels, row by row.
    public let pixels: [Color]

    init(width: Int, pixels: [Color]) {
        self.width = width
        self.pixels = pixels
    }

    /// Decodes a JPEG file, turned as its Exif orientation says.
    ///
    /// Only the mean color of each block of 8 × 8 pixels is decoded, so the preview has an eighth of the width of the photo
    /// or less. It works for baseline and progressive files with one or three components.
    /// - Parameter limit: the largest width and height of the preview.
    /// - Returns: `nil` if the bytes are not such a file, or are damaged before the first pixel.
    public init?(jpeg bytes: [UInt8], limit: Int) {
        var decoder = JPEGDecoder(bytes)
        guard limit > 0, let planes = decoder.decode() else { return nil }
        self = planes.preview(limit: limit, orientation: decoder.orientation)
    }
}
