/// A complete and verified photo file on this device.
public struct PhotoFile: Hashable, Sendable {
    /// The origin of the bytes.
    public enum Source: Hashable, Sendable {
        case device
        /// This call downloaded the file, starting at byte `resumedAt`. An earlier attempt had stored the bytes before
        /// this offset; 0 means that the download started from the beginning.
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
