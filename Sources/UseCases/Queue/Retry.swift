public import MillwrightDomain
public import MillwrightOfflineEngine

/// The result of retrying an operation.
public struct Retry: Hashable, Sendable {
    /// The operation before the retry.
    public let operation: OutboxOperation
    public let outcome: Outcome
    /// The changes of a new work order that wait for it and have no place in the tasks that its template has now. Each
    /// becomes a note with its label, value and unit, or a photo of the work order itself.
    public let displaced: [WorkOrderMove.Moved]

    public init(operation: OutboxOperation, outcome: Outcome, displaced: [WorkOrderMove.Moved] = []) {
        self.operation = operation
        self.outcome = outcome
        self.displaced = displaced
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
