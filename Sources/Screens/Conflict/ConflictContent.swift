public import MillwrightDomain
public import MillwrightOfflineEngine
public import MillwrightUseCases

/// A change in conflict and its work order.
public struct ConflictContent: Equatable, Sendable {
    /// The change. After a decision, it is no longer in conflict.
    public let operation: OutboxOperation
    /// The change that the decision has saved in place of the operation; `nil` if it saved no change.
    public let successor: OutboxOperation?
    /// The work order; `nil` if it is not on this device.
    public let details: WorkOrderDetails?
    /// Whether the conflict was decided for the server's value.
    public let isTheirs: Bool
    /// Whether the decision can be undone.
    public let undo: UndoOffer

    public init(
        operation: OutboxOperation, successor: OutboxOperation? = nil, details: WorkOrderDetails?,
        isTheirs: Bool = false,
        undo: UndoOffer = .possible
    ) {
        self.operation = operation
        self.successor = successor
        self.details = details
        self.isTheirs = isTheirs
        self.undo = undo
    }

    /// Whether the decision kept the server's value, and the person's value as a note.
    var isNote: Bool { successor?.change.addedNote != nil && operation.change.addedNote == nil }

    /// The change with the value that the decision saved; the original change if the decision saved another kind of
    /// change, or none.
    var decided: OutboxOperation {
        guard let successor, successor.change.rule == operation.change.rule else { return operation }
        return successor
    }

    /// Both sides and the choices; `nil` if the change is not in conflict.
    var conflict: Conflict? { Conflict(operation) }
}
