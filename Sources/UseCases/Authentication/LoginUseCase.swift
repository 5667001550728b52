public import Domain

/// Sign in. Operations of another account that wait on this device are never sent under a second one, so they are
/// asked about first.
public struct LoginUseCase: Sendable {
    let authentication: any AuthenticationRepository

    public init(authentication: any AuthenticationRepository) {
        self.authentication = authentication
    }

    /// Asks the server, so it needs a network: only the server knows whose account an e-mail is.
    ///
    /// - Throws: `AuthenticationError.otherAccountWaiting` before anything is written.
    public func execute(_ credentials: Credentials) async throws(AuthenticationError) -> Session {
        try await authentication.login(credentials)
    }
}
