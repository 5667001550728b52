/// An account with operations on this device that only it may send, and only to one server.
public struct WaitingAccount: Hashable, Sendable {
    public let account: User.ID
    /// `nil` when it is not known any more: it never signed in since the store was damaged.
    public let email: String?
    /// The address of the server it signed in at last; `nil` when it is not known any more.
    public let server: String?
    /// How many wait.
    public let operations: Int

    public init(account: User.ID, email: String?, server: String?, operations: Int) {
        self.account = account
        self.email = email
        self.server = server
        self.operations = operations
    }

    /// Which of `waiting` keeps a session out, or `nil`: two accounts' operations are not mixed on one device. One whose
    /// own operations wait is let in whoever else's do: nobody but it can send them, and two that kept each other out would
    /// wait for ever. But not at another server: it may know the account too, as a copy of the first does, and what was
    /// done for the one is not done to the other.
    ///
    /// - Parameter serverHasMoved: a person said that it is the same server, at a new address.
    public static func keepingOut(
        _ session: Session, serverHasMoved: Bool, of waiting: [WaitingAccount]
    ) -> WaitingAccount? {
        guard let own = waiting.first(where: { $0.account == session.user.id }) else { return waiting.first }
        guard !serverHasMoved, let server = own.server else { return nil }
        return server == session.server.address ? nil : own
    }
}
