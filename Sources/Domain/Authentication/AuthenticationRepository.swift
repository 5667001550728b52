/// Who is signed in on this device, and who else has work waiting on it.
/// Who is signed in, known without any server.
public protocol SessionRepository: Sendable {
    /// The session on disk, or `nil`. Never asks the network.
    func session() async throws(AuthenticationError) -> Session?
}

public protocol AuthenticationRepository: SessionRepository {
    /// Asks the server, then keeps the session and its tokens on disk.
    func login(_ credentials: Credentials) async throws(AuthenticationError) -> Session
    /// Who else has operations waiting on this device, or `nil`. They go out only under that account.
    func accountWithWaitingOperations(otherThan user: String) async throws(AuthenticationError) -> WaitingAccount?
    /// How many operations of the account that is signed in the server has not confirmed.
    func waitingOperations() async throws(AuthenticationError) -> Int
    /// Forgets the session and its tokens on this device. The server is told if it can be reached; operations stay.
    func logout() async throws(AuthenticationError)
}

/// An account with operations on this device that only it may send.
public struct WaitingAccount: Hashable, Sendable {
    public let email: String
    /// How many wait.
    public let operations: Int

    public init(email: String, operations: Int) {
        self.email = email
        self.operations = operations
    }
}
