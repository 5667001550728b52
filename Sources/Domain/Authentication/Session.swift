/// A user signed in at a server. It holds no secret: the tokens stay in the ``SecretStore``.
public struct Session: Hashable, Sendable {
    public let user: User
    public let permissions: Set<Permission>
    public let server: Server

    public init(user: User, permissions: Set<Permission>, server: Server) {
        self.user = user
        self.permissions = permissions
        self.server = server
    }

    public func allows(_ permission: Permission) -> Bool { permissions.contains(permission) }
}
