package import Domain

/// Signing in, refreshing and signing out, at one server.
package protocol AuthenticationService: Sendable {
    func login(_ credentials: Credentials) async throws(AuthenticationError) -> SignedIn
    /// The next pair. `signInNeeded` when the server knows the refresh token no more.
    func refresh(_ tokens: SessionTokens) async -> Result<SessionTokens, ServiceFailure>
    /// Tells the server; the answer changes nothing here.
    func logout(_ tokens: SessionTokens) async -> Result<Void, ServiceFailure>
}

package struct SignedIn: Hashable, Sendable {
    package let session: Session
    package let tokens: SessionTokens

    package init(session: Session, tokens: SessionTokens) {
        self.session = session
        self.tokens = tokens
    }
}

/// Why a service could not answer.
package enum ServiceFailure: Error, Hashable, Sendable {
    case server(ServerProblem)
    /// The tokens could not be read or written.
    case storage(StorageProblem)
    /// The server no longer knows what came after that cursor: start again from nothing.
    case cursorTooOld
    case cancelled
}
