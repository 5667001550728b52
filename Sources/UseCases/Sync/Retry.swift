public import MillwrightDomain
public import MillwrightOfflineEngine

/// The result of trying an operation again.
public struct Retry: Hashable, Sendable {
    /// As it was.
    public let operation: OutboxOperation
    public let outcome: Outcome

    public enum Outcome: Hashable, Sendable {
        /// Back in line, under the same key.
        case released
        case replaced(by: OutboxOperation.ID)
        /// Rehearsals.
        case wouldRelease, wouldReplace
    }
}
