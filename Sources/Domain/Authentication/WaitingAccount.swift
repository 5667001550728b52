/// An account with queued operations on this device. Only this account may send them, and only to one server.
public struct WaitingAccount: Hashable, Sendable {
    public let account: User.ID
    /// The account's e-mail address; `nil` if it is unknown, because the account has not signed in since the store was
    /// damaged.
    public let email: String?
    /// The address of the server where the account last signed in; `nil` if it is unknown.
    public let server: String?
    /// The number of queued operations.
    public let operations: Int

    public init(account: User.ID, email: String?, server: String?, operations: Int) {
        self.account = account
        self.email = email
        self.server = server
        self.operations = operations
    }

    /// Returns the account whose queued operations prevent this session; `nil` if no account does.
    ///
    /// Operations of two accounts are not mixed on one device. An account with queued operations may sign in even if
    /// other accounts have queued operations too, because only it can send its own. Otherwise two accounts could lock
    /// each other out forever.
    ///
    /// An account with queued operations may not sign in at another server. That server may know the account too, as a
    /// copy of the first server does, but the operations are not meant for it.
    ///
    /// - Parameter serverHasMoved: whether a person has confirmed that it is the same server at a new address.
    public static func blocking(
        _ session: Session, serverHasMoved: Bool, of waiting: [WaitingAccount]
    ) -> WaitingAccount? {
        guard let own = waiting.first(where: { $0.account == session.user.id }) else { return waiting.first }
        guard !serverHasMoved, let server = own.server else { return nil }
        return server == session.server.address ? nil : own
    }
}
