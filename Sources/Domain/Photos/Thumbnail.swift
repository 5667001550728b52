/// A small copy of a photo, as a JPEG file in memory.
public struct Thumbnail: Hashable, Sendable {
    /// The bytes of the JPEG file. It has no metadata.
    public let bytes: [UInt8]
    public let dimensions: Photo.Dimensions

    public init(bytes: [UInt8], dimensions: Photo.Dimensions) {
        self.bytes = bytes
        self.dimensions = dimensions
    }
}
