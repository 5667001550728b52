public import Domain

/// Sign in. Operations of another account that wait on this device are never sent under a second one, so they are
/// asked about first.
public struct LoginUseCase: Sendable {
    let authentication: any AuthenticationRepository

    public init(authentication: any AuthenticationRepository) {
        self.authentication = authentication
    }

    /// Asks the server, so it needs a network.
    ///
    /// - Throws: `AuthenticationError.otherAccountWaiting` before anything is written, and where it can before anything is
    ///   asked.
    public func execute(_ credentials: Credentials) async throws(AuthenticationError) -> Session {
        let waiting = try await authentication.waitingAccounts()
        if let other = WaitingAccount.keepingOut(credentials.email, of: waiting) { throw .otherAccountWaiting(other) }
        return try await authentication.login(credentials)
    }
}
