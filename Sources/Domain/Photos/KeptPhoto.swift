/// The result of copying a file into the photo store.
public struct KeptPhoto: Hashable, Sendable {
    public let content: Photo.Content
    /// The size of the file before metadata was removed, in bytes.
    public let originalSize: Int64
    /// The data that was found in the file and removed.
    public let removed: Set<PhotoExtra>
    /// The data that was found in the file and kept.
    public let kept: Set<PhotoExtra>

    public init(
        content: Photo.Content, originalSize: Int64, removed: Set<PhotoExtra> = [], kept: Set<PhotoExtra> = []
    ) {
        self.content = content
        self.originalSize = originalSize
        self.removed = removed
        self.kept = kept
    }
}
