public import MillwrightPresentation

/// The facts at the edge of the display, such as the connection, the waiting changes and the age of the data.
public struct StatusLine: Equatable, Sendable {
    /// The facts, the most important first. A narrow renderer leaves out facts from the end.
    public var facts: [StyledText]
    /// The keys that a fact offers besides those of the screen.
    public var keys: [Key]

    public init(_ facts: [StyledText], keys: [Key] = []) {
        self.facts = facts
        self.keys = keys
    }
}
