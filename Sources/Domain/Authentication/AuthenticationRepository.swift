/// Who is signed in on this device, and who else has work waiting on it.
/// Who is signed in, known without any server.
public protocol SessionRepository: Sendable {
    /// The session on disk, or `nil`. Never asks the network.
    func session() async throws(AuthenticationError) -> Session?
}

public protocol AuthenticationRepository: SessionRepository {
    /// Asks the server, then keeps the session and its tokens on disk.
    ///
    /// - Throws: `AuthenticationError.otherAccountWaiting` when another account's operations wait; nothing on disk has
    ///   changed then.
    func login(_ credentials: Credentials) async throws(AuthenticationError) -> Session
    /// How many operations of the account that is signed in the server has not confirmed.
    func waitingOperations() async throws(AuthenticationError) -> Int
    /// Forgets the session and its tokens on this device. The server is told if it can be reached; operations stay.
    func logout() async throws(AuthenticationError)
}

/// An account with operations on this device that only it may send.
public struct WaitingAccount: Hashable, Sendable {
    public let account: User.ID
    /// `nil` when it is not known any more: it never signed in since the store was damaged.
    public let email: String?
    /// How many wait.
    public let operations: Int

    public init(account: User.ID, email: String?, operations: Int) {
        self.account = account
        self.email = email
        self.operations = operations
    }

    /// Which of `waiting` keeps an account out, or `nil`: two accounts' operations are not mixed on one device. One whose
    /// own operations wait is let in whoever else's do: nobody but it can send them, and two that kept each other out would
    /// wait for ever.
    public static func keepingOut(_ account: User.ID, of waiting: [WaitingAccount]) -> WaitingAccount? {
        waiting.contains { $0.account == account } ? nil : waiting.first
    }
}
