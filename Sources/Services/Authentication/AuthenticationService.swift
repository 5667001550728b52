package import MillwrightDomain
package import MillwrightOfflineEngine

/// Sign-in, token refresh and sign-out at one server.
package protocol AuthenticationService: Sendable {
    func login(_ credentials: Credentials) async throws(AuthenticationError) -> SignedIn
    /// Requests new tokens. Fails with `signInNeeded` if the server no longer knows the refresh token.
    func refresh(_ tokens: SessionTokens) async -> Result<SessionTokens, ServiceError>
    /// Tells the server that the session ends. The response changes nothing on this device.
    func logout(_ tokens: SessionTokens) async -> Result<Void, ServiceError>
}
