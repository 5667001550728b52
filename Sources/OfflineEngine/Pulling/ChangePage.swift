package import MillwrightDomain

/// One page of the server's changes, in commit order.
package struct ChangePage: Hashable, Sendable {
    package let rows: [ServerRow]
    /// The rows that could not be read, as the server sent them. They are stored and never skipped silently.
    package let unreadable: [UnreadableRow]
    /// The position where the next page begins. It is stored in the same transaction as the rows.
    package let cursor: Cursor
    /// Whether the server already has a next page.
    package let hasMore: Bool
    package let serverTime: Instant

    package init(
        rows: [ServerRow], unreadable: [UnreadableRow], cursor: Cursor, hasMore: Bool, serverTime: Instant
    ) {
        self.rows = rows
        self.unreadable = unreadable
        self.cursor = cursor
        self.hasMore = hasMore
        self.serverTime = serverTime
    }
}
