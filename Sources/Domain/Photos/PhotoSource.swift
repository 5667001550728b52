/// A picture to add as a photo, and the policy for its metadata.
public struct PhotoSource: Hashable, Sendable {
    /// The form in which the picture is given. The limits, the checks and the durability are the same for every form.
    public enum Content: Hashable, Sendable {
        /// The file at this path. It is read once, and may be removed after the photo was added.
        case file(path: String)
        /// The file at this path, given as bytes because a path can be invalid UTF-8.
        case fileAtRawPath([UInt8])
        /// The bytes of the picture, as a camera delivers them. They stay in memory until the photo was added.
        case bytes([UInt8])
    }

    public let content: Content
    public let policy: PhotoMetadataPolicy

    public init(_ content: Content, policy: PhotoMetadataPolicy = .removePrivate) {
        self.content = content
        self.policy = policy
    }

    public init(path: String, policy: PhotoMetadataPolicy = .removePrivate) {
        self.init(.file(path: path), policy: policy)
    }

    /// The path of the file for display; `nil` for a picture that is given as bytes.
    public var path: String? {
        switch content {
        case .file(let path): path
        case .fileAtRawPath(let bytes): String(decoding: bytes, as: UTF8.self)
        case .bytes: nil
        }
    }
}
