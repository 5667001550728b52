package import MillwrightDomain
import MillwrightOfflineEngine
package import MillwrightServices
package import MillwrightStorages

/// A repository that signs in and out at the server. It reads the session from disk, without the server.
package struct OnlineAuthenticationRepository: AuthenticationRepository {
    let service: any AuthenticationService
    let sessions: any SessionStorage
    let secrets: any SecretStore
    /// The owner of the session to sign out; `nil` for signing in.
    let owner: Session.Owner?

    package init(
        service: any AuthenticationService, sessions: any SessionStorage, secrets: any SecretStore,
        owner: Session.Owner? = nil
    ) {
        self.owner = owner
        self.service = service
        self.sessions = sessions
        self.secrets = secrets
    }

    /// Signs in at the server. If another account or another server owns the device, it is signed out first. Then the
    /// tokens are stored, and the session last. A crash in between therefore never leaves a session with the tokens of
    /// another account (invariant I13).
    package func login(
        _ credentials: Credentials, serverHasMoved: Bool
    ) async throws(AuthenticationError) -> Session {
        try await keep(try await service.login(credentials), serverHasMoved: serverHasMoved)
    }

    /// Stores the tokens durably, then the session, in the order of ``login(_:serverHasMoved:)``.
    package func keep(
        _ signedIn: SignedIn, serverHasMoved: Bool
    ) async throws(AuthenticationError) -> Session {
        let other = try await exclusively { () async throws(StorageError) in
            try await store(signedIn, serverHasMoved: serverHasMoved)
        }
        // No other process can have the new tokens, because they were never stored. They are discarded without a
        // sign-out at the server.
        guard let other else { return signedIn.session }
        throw other.account == signedIn.session.user.id ? .otherServerWaiting(other) : .otherAccountWaiting(other)
    }

    private func store(_ signedIn: SignedIn, serverHasMoved: Bool) async throws(StorageError) -> WaitingAccount? {
        let session = signedIn.session
        if let other = try await sessions.assignDevice(to: session, serverHasMoved: serverHasMoved) { return other }
        try await secrets.replace(with: signedIn.tokens.owned(by: session.owner))
        try await sessions.save(session)
        return nil
    }

    /// Runs `body` while no other process can refresh the stored tokens or overwrite the tokens that `body` stores.
    private func exclusively<Value: Sendable>(
        _ body: @escaping @Sendable () async throws(StorageError) -> Value
    ) async throws(AuthenticationError) -> Value {
        try await AuthenticationError.wrapping(
            try await secrets.exclusively { () async -> Result<Value, StorageError> in
                do throws(StorageError) { return .success(try await body()) } catch { return .failure(error) }
            }.get())
    }

    package func session() async throws(AuthenticationError) -> Session? {
        let session = try await StoredSessionRepository(sessions: sessions).session()
        return isMine(session) ? session : nil
    }

    /// Returns whether the session belongs to `owner`; always true if `owner` is `nil`. A component of an ended session
    /// must not sign out another session or send its tokens to the wrong server.
    private func isMine(_ session: Session?) -> Bool { owner == nil || session?.owner == owner }

    package func waitingOperations() async throws(AuthenticationError) -> Int {
        guard let session = try await session() else { return 0 }
        let waiting = try await AuthenticationError.wrapping(try await sessions.waitingAccounts())
        return waiting.first { $0.account == session.user.id }?.operations ?? 0
    }

    /// Signs out on this device first, so that a bad network cannot prevent it, and then reports the sign-out to the
    /// server.
    package func logout() async throws(AuthenticationError) {
        let tokens = try await exclusively { () async throws(StorageError) in
            guard isMine(try await sessions.session()) else { throw .signedOut }
            let tokens = try await secrets.tokens()
            try await sessions.forget()
            try await secrets.replace(with: nil)
            return tokens
        }
        guard let tokens, owner.map(tokens.isUsable(by:)) ?? true else { return }
        // The access token expires within minutes, so the result of the server's logout does not matter.
        _ = await service.logout(tokens)
    }
}
