/// Who is signed in on this device, and who else has work waiting on it.
/// Who is signed in, known without any server.
public protocol SessionRepository: Sendable {
    /// The session on disk, or `nil`. Never asks the network.
    func session() async throws(AuthenticationError) -> Session?
}

public protocol AuthenticationRepository: SessionRepository {
    /// Asks the server, then keeps the session and its tokens on disk.
    ///
    /// - Throws: `AuthenticationError.otherAccountWaiting` when another account recorded an operation meanwhile; nothing on
    ///   disk has changed then.
    func login(_ credentials: Credentials) async throws(AuthenticationError) -> Session
    /// Whose operations wait on this device, longest first. They go out only under that account.
    func waitingAccounts() async throws(AuthenticationError) -> [WaitingAccount]
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

    /// Capitals make no other e-mail.
    public func isOf(_ email: String) -> Bool { self.email.lowercased() == email.lowercased() }

    /// Which of `waiting` keeps the account with this e-mail out, or `nil`: two accounts' operations are not mixed on one
    /// device. One whose own operations wait is let in whoever else's do: nobody but it can send them, and two that kept
    /// each other out would wait for ever.
    public static func keepingOut(_ email: String, of waiting: [WaitingAccount]) -> WaitingAccount? {
        waiting.contains { $0.isOf(email) } ? nil : waiting.first
    }
}
