public import MillwrightDomain
public import MillwrightOfflineEngine

/// The result of retrying an operation.
public struct Retry: Hashable, Sendable {
    /// The operation before the retry.
    public let operation: OutboxOperation
    public let outcome: Outcome

    public init(operation: OutboxOperation, outcome: Outcome) {
        self.operation = operation
        self.outcome = outcome
    }

    /// The outcome of a retry.
    public enum Outcome: Hashable, Sendable {
        /// The operation is queued again under the same idempotency key.
        case released
        case replaced(by: OutboxOperation.ID)
        /// The outcomes of a dry run.
        case wouldRelease, wouldReplace
    }
}
