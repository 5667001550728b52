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

/// How far one may go for a photo's bytes.
public enum PhotoReach: Hashable, Sendable {
    case deviceOnly
    /// The server is asked for what the device does not have.
    case deviceThenServer
}

/// How much of a photo is on this device, in bytes.
public struct PhotoProgress: Hashable, Sendable {
    public let done: Int64
    public let total: Int64

    public init(done: Int64, total: Int64) {
        self.done = done
        self.total = total
    }
}
