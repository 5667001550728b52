package import MillwrightDomain
package import MillwrightOfflineEngine

/// Signing in, refreshing and signing out, at one server.
package protocol AuthenticationService: Sendable {
    func login(_ credentials: Credentials) async throws(AuthenticationError) -> SignedIn
    /// The next pair. `signInNeeded` when the server knows the refresh token no more.
    func refresh(_ tokens: SessionTokens) async -> Result<SessionTokens, ServiceError>
    /// Tells the server; the answer changes nothing here.
    func logout(_ tokens: SessionTokens) async -> Result<Void, ServiceError>
}
