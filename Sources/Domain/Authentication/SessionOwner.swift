/// The owner of a session: an account at a server. The account alone is not enough, since another server may know the
/// same account. Operations, work orders and tokens of one owner never belong to another (invariant I13).
public struct SessionOwner: Hashable, Sendable {
    public let account: User.ID
    /// The server's address.
    public let server: String

    public init(account: User.ID, server: String) {
        self.account = account
        self.server = server
    }
}

extension Session {
    public var owner: SessionOwner { SessionOwner(account: user.id, server: server.address) }
}
