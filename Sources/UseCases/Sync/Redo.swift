public import MillwrightOfflineEngine

/// The result of a redo.
public struct Redo: Hashable, Sendable {
    /// The undone operation that was redone, in its state before the redo.
    public let operation: OutboxOperation
    public let outcome: ChangeOutcome

    public init(operation: OutboxOperation, outcome: ChangeOutcome) {
        self.operation = operation
        self.outcome = outcome
    }
}
