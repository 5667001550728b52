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
    /// Where the next page begins; kept in the same transaction as the rows.
    public let cursor: Cursor
    /// Whether there is a next page already.
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

/// A row this program does not understand.
public struct UnreadableRow: Hashable, Sendable {
    public let json: String
    public let reason: String

    public init(json: String, reason: String) {
        self.json = json
        self.reason = reason
    }
}
