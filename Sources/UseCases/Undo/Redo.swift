public import MillwrightOfflineEngine

/// The result of a redo.
public struct Redo: Hashable, Sendable {
    /// A change that was undone together with the creation of its work order, and is redone with it.
    public struct Dependent: Hashable, Sendable {
        /// The undone operation, in its state before the redo.
        public let operation: OutboxOperation
        public let outcome: ChangeOutcome

        public init(operation: OutboxOperation, outcome: ChangeOutcome) {
            self.operation = operation
            self.outcome = outcome
        }
    }

    /// The undone operation that was redone, in its state before the redo.
    public let operation: OutboxOperation
    public let outcome: ChangeOutcome
    /// The changes that are redone with the creation of a work order, in order; none for any other change.
    public let dependents: [Dependent]

    public init(operation: OutboxOperation, outcome: ChangeOutcome, dependents: [Dependent] = []) {
        self.operation = operation
        self.outcome = outcome
        self.dependents = dependents
    }
}
