extension Photo {
    /// The bytes of a photo. Their hash identifies them.
    public struct Content: Hashable, Sendable {
        /// The SHA-256 of the stored bytes, as 64 hexadecimal digits in lower case.
        public let sha256: String
        /// The size in bytes.
        public let size: Int64
        public let format: PhotoFormat
        /// The dimensions of the picture; `nil` if the file does not contain them.
        public let dimensions: Photo.Dimensions?

        public init(sha256: String, size: Int64, format: PhotoFormat, dimensions: Photo.Dimensions?) {
            self.sha256 = sha256
            self.size = size
            self.format = format
            self.dimensions = dimensions
        }
    }
}
