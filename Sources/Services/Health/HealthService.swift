package import MillwrightOfflineEngine

/// Tells our server from a portal: it repeats a nonce it cannot have known.
package protocol HealthService: Sendable {
    /// - Parameter nonce: new for every call.
    func check(nonce: String) async -> Result<ServerHealth, ServiceError>
}
