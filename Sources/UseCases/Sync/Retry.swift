public import MillwrightDomain
public import MillwrightOfflineEngine

/// What became of an operation that was to be tried again.
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
