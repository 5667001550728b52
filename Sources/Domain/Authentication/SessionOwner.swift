/// Whose session it is: an account at a server. The account alone does not say it, since another server may know the same
/// account; operations, work orders and tokens of one owner are never another's (invariant I13).
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
