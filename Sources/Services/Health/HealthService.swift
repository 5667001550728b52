package import OfflineEngine

/// Tells our server from a portal: it repeats a nonce it cannot have known.
package protocol HealthService: Sendable {
    /// - Parameter nonce: new for every call.
    func check(nonce: String) async -> Result<ServerHealth, ServiceFailure>
}

package struct ServerHealth: Hashable, Sendable {
    /// What the server calls itself.
    package let name: String
    package let version: String
    package let minimumClientVersion: String
    /// How long the ledger remembers a key, in days.
    package let ledgerRetentionDays: Int

    package init(name: String, version: String, minimumClientVersion: String, ledgerRetentionDays: Int) {
        self.name = name
        self.version = version
        self.minimumClientVersion = minimumClientVersion
        self.ledgerRetentionDays = ledgerRetentionDays
    }
}
