import Domain

/// The position up to which this device has read the server's changes. It is opaque: only the server interprets it.
public struct Cursor: Hashable, Sendable {
    public let rawValue: String

    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }
}
