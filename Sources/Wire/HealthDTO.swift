/// The response to `GET /health?nonce=…`. It repeats the nonce, so that a captive portal cannot be mistaken for the
/// server.
package struct HealthDTO: Codable, Hashable, Sendable {
    /// Always `millwright`.
    package var service: String
    package var nonce: String?
    package var version: String
    package var minimumClientVersion: String
    /// The number of days for which the server remembers an idempotency key.
    package var ledgerRetentionDays: Int
    package var serverName: String
    package init(
        service: String, nonce: String?, version: String, minimumClientVersion: String, ledgerRetentionDays: Int,
        serverName: String
    ) {
        self.service = service
        self.nonce = nonce
        self.version = version
        self.minimumClientVersion = minimumClientVersion
        self.ledgerRetentionDays = ledgerRetentionDays
        self.serverName = serverName
    }
}
