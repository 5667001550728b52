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

    /// Returns the account whose queued operations forbid signing in with this session; `nil` if signing in is allowed.
    ///
    /// An account without queued operations may not sign in while another account has queued operations. An account
    /// with queued operations may sign in, because only this account can send them. Otherwise, two accounts with queued
    /// operations would lock each other out.
    ///
    /// An account with queued operations may not sign in at another server, unless `serverHasMoved` is true. Another
    /// server may know the same account, for example because it is a copy of the first server. The operations are not
    /// meant for that server.
    ///
    /// - Parameter serverHasMoved: whether a person has confirmed that the session's server is the earlier server at a
    ///   new address.
    public static func blocking(
        _ session: Session, serverHasMoved: Bool, of waiting: [WaitingAccount]
    ) -> WaitingAccount? {
        guard let own = waiting.first(where: { $0.account == session.user.id }) else { return waiting.first }
        guard !serverHasMoved, let server = own.server else { return nil }
        return server == session.server.address ? nil : own
    }
}
