import MillwrightDomain
public import MillwrightOfflineEngine

/// The result of a decision.
public struct Resolution: Hashable, Sendable {
    /// As it was.
    public let operation: OutboxOperation
    /// The operations that are sent in its place, in order; empty for none.
    public let replacements: [SupersedingOperation]
}
