public import Domain

/// One page of the server's changes, in commit order.
public struct ChangePage: Hashable, Sendable {
    public let rows: [ServerRow]
    /// The rows that could not be read, as the server sent them. They are stored and never skipped silently.
    public let unreadable: [UnreadableRow]
    /// The position where the next page begins. It is stored in the same transaction as the rows.
    public let cursor: Cursor
    /// Whether the server already has a next page.
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
