package import MillwrightOfflineEngine

/// A check that distinguishes our server from a captive portal: our server repeats a nonce that it cannot have known.
package protocol HealthService: Sendable {
    /// - Parameter nonce: a new value for every call.
    func check(nonce: String) async -> Result<ServerHealth, ServiceError>
}
