/// An account with operations on this device that only it may send, and only to one server.
public struct WaitingAccount: Hashable, Sendable {
    public let account: User.ID
    /// `nil` when it is not known any more: it never signed in since the store was damaged.
    public let email: String?
    /// The address of the server it signed in at last; `nil` when it is not known any more.
    public let server: String?
    /// The number of waiting operations.
    public let operations: Int

    public init(account: User.ID, email: String?, server: String?, operations: Int) {
        self.account = account
        self.email = email
        self.server = server
        self.operations = operations
    }

    /// Returns the account whose waiting operations keep a session out; `nil` if none does. Operations of two accounts are
    /// not mixed on one device. An account with waiting operations of its own may always sign in, because nobody else can
    /// send them: two accounts that kept each other out would wait for ever. It may not sign in at another server. That
    /// server may know the account too, as a copy of the first server does, but the operations are not meant for it.
    ///
    /// - Parameter serverHasMoved: whether a person said that it is the same server at a new address.
    public static func keepingOut(
        _ session: Session, serverHasMoved: Bool, of waiting: [WaitingAccount]
    ) -> WaitingAccount? {
        guard let own = waiting.first(where: { $0.account == session.user.id }) else { return waiting.first }
        guard !serverHasMoved, let server = own.server else { return nil }
        return server == session.server.address ? nil : own
    }
}
