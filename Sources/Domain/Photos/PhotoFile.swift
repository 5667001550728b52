/// A photo's bytes on this device, whole and checked.
public struct PhotoFile: Hashable, Sendable {
    public enum Source: Hashable, Sendable {
        case device
        /// It was brought here now; so many of its bytes an earlier try had left.
        case server(resumedAt: Int64)
    }

    /// In the store: to be read, never changed or removed.
    public let path: String
    public let source: Source

    public init(path: String, source: Source) {
        self.path = path
        self.source = source
    }
}
