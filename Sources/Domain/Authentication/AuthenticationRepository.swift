public protocol AuthenticationRepository: Sendable {
    /// Asks the server, then keeps the session and its tokens on disk.
    func login(_ credentials: Credentials) async throws(AuthenticationError) -> Session
    /// The session on disk, or `nil`. Never asks the network.
    func session() async throws(AuthenticationError) -> Session?
    /// Who else has operations waiting on this device, or `nil`. They go out only under that account.
    func accountWithWaitingOperations(otherThan user: String) async throws(AuthenticationError) -> WaitingAccount?
    func waitingOperations() async throws(AuthenticationError) -> Int
    /// Forgets the session and its tokens on this device. The server is told if it can be reached; operations stay.
    func logout() async throws(AuthenticationError)
}

public struct WaitingAccount: Hashable, Sendable {
    public let email: String
    public let operations: Int

    public init(email: String, operations: Int) {
        self.email = email
        self.operations = operations
    }
}
