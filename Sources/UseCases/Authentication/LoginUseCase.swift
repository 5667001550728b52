public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that signs in and fetches the work orders, so that everything works offline afterwards.
///
/// A front end calls ``probe(_:)`` first and shows the server. Only then does it ask for the password. It then calls
/// ``execute(_:at:serverHasMoved:)``. To show the sign-in and the fetch as two steps, a front end calls
/// ``login(_:at:serverHasMoved:)`` and then the ``PullChangesUseCase`` of the session's scope instead.
public struct LoginUseCase: Sendable {
    let servers: any ServersRepository
    let pullChanges: @Sendable (Session) throws(SyncError) -> PullChangesUseCase

    /// Creates the use case.
    /// - Parameters:
    ///   - servers: the servers to sign in at.
    ///   - pullChanges: returns the use case that fetches a session's work orders.
    public init(
        servers: any ServersRepository,
        pullChanges: @escaping @Sendable (Session) throws(SyncError) -> PullChangesUseCase
    ) {
        self.servers = servers
        self.pullChanges = pullChanges
    }

    /// Returns the Millwright server that answers at this address, with the name that it reports.
    public func probe(_ address: String) async throws(ServerError) -> Server {
        try await servers.server(at: address)
    }

    /// Signs in and fetches the work orders. A failed fetch is part of the outcome, because the session is valid
    /// anyway.
    /// - Parameters:
    ///   - server: the result of ``probe(_:)``.
    ///   - serverHasMoved: whether this is the previous server at a new address. Changes queued for the old address are
    ///     then sent to the new one. Only a person can know that the server is the same.
    /// - Throws: ``AuthenticationError`` if the sign-in failed.
    public func execute(
        _ credentials: Credentials, at server: Server, serverHasMoved: Bool = false
    ) async throws(AuthenticationError) -> SignInOutcome {
        let session = try await login(credentials, at: server, serverHasMoved: serverHasMoved)
        do throws(SyncError) {
            return SignInOutcome(session: session, firstPull: .success(try await pull(for: session)))
        } catch { return SignInOutcome(session: session, firstPull: .failure(error)) }
    }

    /// Signs in without fetching anything. It needs the network, because only the server knows the account of an e-mail
    /// address.
    /// - Throws: ``AuthenticationError/otherAccountWaiting(_:)`` if changes of another account are queued on this
    ///   device, or ``AuthenticationError/otherServerWaiting(_:)`` if changes of this account are queued for another
    ///   server. Nothing on this device has changed then.
    public func login(
        _ credentials: Credentials, at server: Server, serverHasMoved: Bool = false
    ) async throws(AuthenticationError) -> Session {
        let repository = try await AuthenticationError.wrapping(try servers.accounts(at: server)) { .server($0) }
        return try await repository.login(credentials, serverHasMoved: serverHasMoved)
    }

    private func pull(for session: Session) async throws(SyncError) -> PullReport {
        try await pullChanges(session).execute()
    }
}
