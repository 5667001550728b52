/// The result of copying a file into the photo store.
public struct KeptPhoto: Hashable, Sendable {
    public let content: Photo.Content
    /// The size of the file before metadata was removed, in bytes.
    public let originalSize: Int64
    /// Whether location data was found in the file and removed.
    public let removedPosition: Bool

    public init(content: Photo.Content, originalSize: Int64, removedPosition: Bool) {
        self.content = content
        self.originalSize = originalSize
        self.removedPosition = removedPosition
    }
}
