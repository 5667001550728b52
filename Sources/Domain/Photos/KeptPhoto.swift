/// The result of taking in a file.
public struct KeptPhoto: Hashable, Sendable {
    public let content: PhotoContent
    /// The size of the file before anything was taken out, in bytes.
    public let originalSize: Int64
    /// Whether a position was found in it and removed.
    public let removedPosition: Bool

    public init(content: PhotoContent, originalSize: Int64, removedPosition: Bool) {
        self.content = content
        self.originalSize = originalSize
        self.removedPosition = removedPosition
    }
}
