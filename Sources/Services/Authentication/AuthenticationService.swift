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
    /// The server does not accept the cursor: it is too old, or not one of its own. Only a full resync helps.
    case cursorRefused
    /// The server answered something that this version cannot read as a page of changes.
    case pageUnreadable
    case cancelled
}
