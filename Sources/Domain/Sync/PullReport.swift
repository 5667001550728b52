/// The result of a pull.
public struct PullReport: Hashable, Sendable {
    public let rows: Int
    public let unreadable: Int
    /// Whether the server has more changes than one pull fetches. The next pull goes on behind them.
    public let hasMore: Bool
    /// The server's clock less this device's.
    public let clockSkew: Duration

    public init(rows: Int, unreadable: Int, clockSkew: Duration, hasMore: Bool = false) {
        self.rows = rows
        self.unreadable = unreadable
        self.clockSkew = clockSkew
        self.hasMore = hasMore
    }
}
