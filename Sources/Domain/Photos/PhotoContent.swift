/// The bytes of a photo, by what they are and not by where they came from.
public struct PhotoContent: Hashable, Sendable {
    /// SHA-256 of the stored bytes, 64 lower-case hexadecimal digits.
    public let sha256: String
    /// In bytes.
    public let size: Int64
    public let format: PhotoFormat
    /// `nil` when the file does not tell.
    public let dimensions: PhotoDimensions?

    public init(sha256: String, size: Int64, format: PhotoFormat, dimensions: PhotoDimensions?) {
        self.sha256 = sha256
        self.size = size
        self.format = format
        self.dimensions = dimensions
    }
}
