/// A file to be taken in, and what of its metadata may stay.
public struct PhotoSource: Hashable, Sendable {
    /// As it is shown.
    public let path: String
    /// The path that is opened, where it is not UTF-8.
    public let bytes: [UInt8]?
    public let policy: PhotoMetadataPolicy

    public init(path: String, policy: PhotoMetadataPolicy = .removePrivate) {
        self.path = path
        bytes = nil
        self.policy = policy
    }

    /// - Parameter bytes: a path that need not be UTF-8.
    public init(bytes: [UInt8], policy: PhotoMetadataPolicy = .removePrivate) {
        path = String(decoding: bytes, as: UTF8.self)
        self.bytes = bytes
        self.policy = policy
    }
}
