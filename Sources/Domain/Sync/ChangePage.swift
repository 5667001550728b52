/// How far this device has read the server's changes. Opaque: only the server reads it.
public struct Cursor: Hashable, Sendable {
    public let rawValue: String

    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }
}

/// One page of the server's changes, in commit order.
public struct ChangePage: Hashable, Sendable {
    public let rows: [ServerRow]
    /// Rows that could not be read, as they came: kept, never skipped in silence.
    public let unreadable: [UnreadableRow]
    public let cursor: Cursor
    public let hasMore: Bool
    public let serverTime: Instant

    public init(
        rows: [ServerRow], unreadable: [UnreadableRow], cursor: Cursor, hasMore: Bool, serverTime: Instant
    ) {
        self.rows = rows
        self.unreadable = unreadable
        self.cursor = cursor
        self.hasMore = hasMore
        self.serverTime = serverTime
    }
}

public struct UnreadableRow: Hashable, Sendable {
    public let json: String
    public let reason: String

    public init(json: String, reason: String) {
        self.json = json
        self.reason = reason
    }
}
