/// The result of a pull.
public struct PullReport: Hashable, Sendable {
    public let rows: Int
    public let unreadable: Int
    /// Whether the server has more changes than one pull fetches. The next pull continues after them.
    public let hasMore: Bool
    /// The server's clock minus this device's clock.
    public let clockSkew: Duration

    public init(rows: Int, unreadable: Int, clockSkew: Duration, hasMore: Bool = false) {
        self.rows = rows
        self.unreadable = unreadable
        self.clockSkew = clockSkew
        self.hasMore = hasMore
    }
}
