/// A file to add as a photo, and the policy for its metadata.
public struct PhotoSource: Hashable, Sendable {
    /// The path for display.
    public let path: String
    /// The path to open if it is not UTF-8; otherwise `nil`.
    public let bytes: [UInt8]?
    public let policy: PhotoMetadataPolicy

    public init(path: String, policy: PhotoMetadataPolicy = .removePrivate) {
        self.path = path
        bytes = nil
        self.policy = policy
    }

    /// Creates a source from a path that need not be UTF-8.
    /// - Parameter bytes: the bytes of the path.
    public init(bytes: [UInt8], policy: PhotoMetadataPolicy = .removePrivate) {
        path = String(decoding: bytes, as: UTF8.self)
        self.bytes = bytes
        self.policy = policy
    }
}
