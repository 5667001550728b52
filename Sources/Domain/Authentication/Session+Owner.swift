extension Session {
    /// The owner of a session: an account at a server. The account alone is not enough, since another server may know
    /// the same account. Operations, work orders and tokens of one owner never belong to another (invariant I13).
    public struct Owner: Hashable, Sendable {
        public let account: User.ID
        /// The server's address.
        public let server: String

        public init(account: User.ID, server: String) {
            self.account = account
            self.server = server
        }
    }

    public var owner: Owner { Owner(account: user.id, server: server.address) }
}
