/// Who is signed in, how that changes, and what waits on this device for it.
public protocol AuthenticationRepository: SessionRepository {
    /// Asks the server, then keeps the session and its tokens on disk.
    ///
    /// - Parameter serverHasMoved: what waits for another address goes to this one: it is the same server.
    /// - Throws: `AuthenticationError.otherAccountWaiting` when another account's operations wait, and
    ///   `otherServerWaiting` when this one's wait for another server; nothing on disk has changed then.
    func login(
        _ credentials: Credentials, serverHasMoved: Bool
    ) async throws(AuthenticationError) -> Session
    /// How many operations of the account that is signed in the server has not confirmed.
    func waitingOperations() async throws(AuthenticationError) -> Int
    /// Forgets the session and its tokens on this device. The server is told if it can be reached; operations stay.
    func logout() async throws(AuthenticationError)
}
