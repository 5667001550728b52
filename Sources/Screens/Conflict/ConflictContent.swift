public import MillwrightDomain
public import MillwrightOfflineEngine

/// A change in conflict and its work order.
public struct ConflictContent: Equatable, Sendable {
    /// The change. After a decision, it is no longer in conflict.
    public let operation: OutboxOperation
    /// The work order; `nil` if it is not on this device.
    public let details: WorkOrderDetails?

    public init(operation: OutboxOperation, details: WorkOrderDetails?) {
        self.operation = operation
        self.details = details
    }

    /// Both sides and the choices; `nil` if the change is not in conflict.
    var conflict: Conflict? { Conflict(operation) }
}
