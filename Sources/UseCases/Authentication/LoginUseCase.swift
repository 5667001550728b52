public import MillwrightDomain

/// Sign in. Operations of another account that wait on this device are never sent under a second one, nor this account's
/// to another server, so they are asked about first.
public struct LoginUseCase: Sendable {
    let authentication: any AuthenticationRepository

    public init(authentication: any AuthenticationRepository) {
        self.authentication = authentication
    }

    /// Asks the server, so it needs a network: only the server knows whose account an e-mail is.
    ///
    /// - Parameter serverHasMoved: operations that wait for another address go to this one; only a person can know that
    ///   it is the same server.
    /// - Throws: `AuthenticationError.otherAccountWaiting` and `otherServerWaiting` before anything is written.
    public func execute(
        _ credentials: Credentials, serverHasMoved: Bool = false
    ) async throws(AuthenticationError) -> Session {
        try await authentication.login(credentials, serverHasMoved: serverHasMoved)
    }
}
