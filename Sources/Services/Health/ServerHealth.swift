package struct ServerHealth: Hashable, Sendable {
    /// The name that the server reports.
    package let name: String
    package let version: String
    package let minimumClientVersion: String
    /// The time for which the server remembers an idempotency key, in days.
    package let ledgerRetentionDays: Int

    package init(name: String, version: String, minimumClientVersion: String, ledgerRetentionDays: Int) {
        self.name = name
        self.version = version
        self.minimumClientVersion = minimumClientVersion
        self.ledgerRetentionDays = ledgerRetentionDays
    }
}
