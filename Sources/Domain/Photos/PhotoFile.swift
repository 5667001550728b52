/// A complete and verified photo file on this device.
public struct PhotoFile: Hashable, Sendable {
    /// The origin of the bytes.
    public enum Source: Hashable, Sendable {
        case device
        /// The bytes were downloaded by this call, after the `resumedAt` bytes that an earlier attempt had left. 0
        /// means that the download started from the beginning.
        case server(resumedAt: Int64)
    }

    /// The path in the store. Read the file, but never change or remove it.
    public let path: String
    public let source: Source

    public init(path: String, source: Source) {
        self.path = path
        self.source = source
    }
}
