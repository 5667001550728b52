/// The access token and the refresh token of a session. A refresh token works once: the server replaces both tokens,
/// and the ``generation`` increases by one.
public struct SessionTokens: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    public let access: String
    public let refresh: String
    /// The number of refreshes since sign-in. Two processes compare it to find the newer pair.
    public let generation: Int
    /// The owner of the tokens; `nil` for a pair that an earlier version wrote.
    public let owner: Session.Owner?

    public init(access: String, refresh: String, generation: Int, owner: Session.Owner? = nil) {
        self.access = access
        self.refresh = refresh
        self.generation = generation
        self.owner = owner
    }

    public func owned(by owner: Session.Owner) -> SessionTokens {
        SessionTokens(access: access, refresh: refresh, generation: generation, owner: owner)
    }

    /// Returns whether the tokens may be sent in the name of this owner. Tokens without an owner may be sent for
    /// every owner.
    public func isUsable(by owner: Session.Owner) -> Bool { self.owner.map { $0 == owner } ?? true }

    public var description: String { "SessionTokens(generation: \(generation), ••••)" }

    public var customMirror: Mirror { Mirror(self, children: ["generation": generation]) }
}
