public import MillwrightDomain
public import MillwrightOfflineEngine

/// The result of an undo.
public struct Undo: Hashable, Sendable {
    /// The operation before the undo.
    public let operation: OutboxOperation
    public let outcome: Outcome
    /// The unfinished later changes that depend on the undone operation. A front end gets them from a dry run and asks
    /// the person about them before the undo. They stay in the queue, except after the creation of a work order
    /// (``OutboxOperation/takesDependents``): they are undone with it.
    public let dependents: [OutboxOperation]

    public init(operation: OutboxOperation, outcome: Outcome, dependents: [OutboxOperation]) {
        self.operation = operation
        self.outcome = outcome
        self.dependents = dependents
    }

    /// The outcome of an undo.
    public enum Outcome: Hashable, Sendable {
        /// The operation was withdrawn. The server does not have it and never will.
        case withdrawn
        /// The server has the operation, so the opposite change was queued under this id.
        case compensated(OutboxOperation.ID)
        /// A dry run: the operation would be withdrawn. If the server turns out to have applied it, the opposite change
        /// would be queued instead.
        case wouldWithdraw
        /// A dry run: the opposite change would be queued.
        case wouldCompensate
    }
}
