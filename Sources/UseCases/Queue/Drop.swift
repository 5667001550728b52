public import MillwrightOfflineEngine

/// The result of discarding a change.
public struct Drop: Hashable, Sendable {
    /// The operation before it was discarded.
    public let operation: OutboxOperation
    /// The unfinished changes of a new work order that are discarded together with its creation, in order. They stay
    /// readable in the history. The list is empty for any other change.
    public let dependents: [OutboxOperation]

    public init(operation: OutboxOperation, dependents: [OutboxOperation] = []) {
        self.operation = operation
        self.dependents = dependents
    }
}
