import MillwrightDomain
public import MillwrightOfflineEngine

/// What a decision came to.
public struct Resolution: Hashable, Sendable {
    /// As it was.
    public let operation: OutboxOperation
    /// What goes out in its place, in order; empty when nothing does.
    public let replacements: [SupersedingOperation]
}
