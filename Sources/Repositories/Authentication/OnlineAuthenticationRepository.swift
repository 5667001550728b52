package import MillwrightDomain
import MillwrightOfflineEngine
package import MillwrightServices
package import MillwrightStorages

/// Signing in needs the server; knowing who is signed in needs only the disk.
package struct OnlineAuthenticationRepository: AuthenticationRepository {
    let service: any AuthenticationService
    let sessions: any SessionStorage
    let secrets: any SecretStore
    /// The session that is signed out; `nil` for signing in.
    let owner: SessionOwner?

    package init(
        service: any AuthenticationService, sessions: any SessionStorage, secrets: any SecretStore,
        owner: SessionOwner? = nil
    ) {
        self.owner = owner
        self.service = service
        self.sessions = sessions
        self.secrets = secrets
    }

    /// The tokens are durable before the session names them. Whoever was signed in before is signed out first, unless it is
    /// the same: a crash in between leaves nobody signed in, and never one account with the tokens of another (I13).
    package func login(
        _ credentials: Credentials, serverHasMoved: Bool
    ) async throws(AuthenticationError) -> Session {
        let signedIn = try await service.login(credentials)
        let other = try await exclusively { () async throws(StorageError) in
            try await keep(signedIn, serverHasMoved: serverHasMoved)
        }
        // Tokens that were never on the disk are not used, not even to sign out; nobody has them.
        guard let other else { return signedIn.session }
        throw other.account == signedIn.session.user.id ? .otherServerWaiting(other) : .otherAccountWaiting(other)
    }

    private func keep(_ signedIn: SignedIn, serverHasMoved: Bool) async throws(StorageError) -> WaitingAccount? {
        let session = signedIn.session
        if let other = try await sessions.makeRoom(for: session, serverHasMoved: serverHasMoved) { return other }
        try await secrets.replace(with: signedIn.tokens.belonging(to: session.owner))
        try await sessions.save(session)
        return nil
    }

    /// No other process renews its tokens meanwhile and writes them over these.
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

    /// A session that has ended signs nobody else out, and sends nobody else's tokens to its server.
    private func isMine(_ session: Session?) -> Bool { owner == nil || session?.owner == owner }

    package func waitingOperations() async throws(AuthenticationError) -> Int {
        guard let session = try await session() else { return 0 }
        let waiting = try await AuthenticationError.wrapping(try await sessions.waitingAccounts())
        return waiting.first { $0.account == session.user.id }?.operations ?? 0
    }

    /// Signed out here first, so that a bad network cannot keep somebody signed in; then the server is told.
    package func logout() async throws(AuthenticationError) {
        let tokens = try await exclusively { () async throws(StorageError) in
            guard isMine(try await sessions.session()) else { throw .signedOut }
            let tokens = try await secrets.tokens()
            try await sessions.forget()
            try await secrets.replace(with: nil)
            return tokens
        }
        guard let tokens, owner.map(tokens.mayServe) ?? true else { return }
        // The access token dies by itself within minutes, so an answer that never comes is no failure of signing out.
        _ = await service.logout(tokens)
    }
}
