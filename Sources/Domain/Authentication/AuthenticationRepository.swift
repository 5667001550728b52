/// A repository that signs in and out, and counts the operations queued for the session.
public protocol AuthenticationRepository: SessionRepository {
    /// Signs in at the server and stores the session and its tokens on disk.
    ///
    /// - Parameter serverHasMoved: whether operations queued for another address are sent to this one, because it is
    ///   the same server.
    /// - Throws: `AuthenticationError.otherAccountWaiting` if another account's operations are queued, or
    ///   `otherServerWaiting` if this account's are queued for another server. Nothing on disk has changed then.
    func login(
        _ credentials: Credentials, serverHasMoved: Bool
    ) async throws(AuthenticationError) -> Session
    /// Returns the number of operations of the signed-in account that the server has not confirmed.
    func waitingOperations() async throws(AuthenticationError) -> Int
    /// Removes the session and its tokens from this device, and reports the sign-out to the server if the server is
    /// reachable. Queued operations stay on this device.
    func logout() async throws(AuthenticationError)
}
