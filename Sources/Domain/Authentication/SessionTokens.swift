/// The secrets of a session. A refresh token works once: using it yields the next pair, one generation on.
public struct SessionTokens: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    public let access: String
    public let refresh: String
    /// Counts the refreshes since sign-in, so that two processes know whose pair is newer.
    public let generation: Int

    public init(access: String, refresh: String, generation: Int) {
        self.access = access
        self.refresh = refresh
        self.generation = generation
    }

    public var description: String { "SessionTokens(generation: \(generation), ••••)" }

    public var customMirror: Mirror { Mirror(self, children: ["generation": generation]) }
}
