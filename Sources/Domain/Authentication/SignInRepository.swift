/// A repository that signs in.
public protocol SignInRepository: Sendable {
    /// Signs in at the server and stores the session and its tokens on disk.
    ///
    /// - Parameter serverHasMoved: whether a person has confirmed that this is the earlier server at a new address.
    ///   Operations queued for the earlier address are then sent to this server.
    /// - Throws: `AuthenticationError.otherAccountWaiting` if another account's operations are queued. Throws
    ///   `otherServerWaiting` if this account's operations are queued for another server. Nothing on disk has changed
    ///   in either case.
    func login(
        _ credentials: Credentials, serverHasMoved: Bool
    ) async throws(AuthenticationError) -> Session
}
