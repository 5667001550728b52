package import MillwrightOfflineEngine

/// A check that distinguishes our server from a captive portal. Our server repeats the nonce of the request, which
/// nobody can know in advance.
package protocol HealthService: Sendable {
    /// - Parameter nonce: a new value for every call.
    func check(nonce: String) async -> Result<ServerHealth, ServiceError>
}
