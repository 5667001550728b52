/// What a pull brought.
public struct PullReport: Hashable, Sendable {
    public let rows: Int
    public let unreadable: Int
    /// The server's clock less this device's.
    public let clockSkew: Duration

    public init(rows: Int, unreadable: Int, clockSkew: Duration) {
        self.rows = rows
        self.unreadable = unreadable
        self.clockSkew = clockSkew
    }
}
