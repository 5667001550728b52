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

    /// Both sides and the choices; `nil` if the change is not in conflict.
    var conflict: Conflict? { Conflict(operation) }
}
