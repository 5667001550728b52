public import MillwrightDomain

/// An account that is signed in. Different servers may use the same user id for different people.
public struct ProgramAccount: Hashable, Sendable {
    public let user: User.ID
    /// The address of the server.
    public let server: String

    public init(user: User.ID, server: String) {
        self.user = user
        self.server = server
    }
}
