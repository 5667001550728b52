public import MillwrightDomain
public import MillwrightOfflineEngine
import MillwrightScopes

/// The functions that find the target of a route on this device. They throw if there is no such target.
public struct RouteTargets<Problem: Error>: Sendable {
    /// Returns the id of the work order that has this number.
    public var workOrder: @Sendable (Int) async throws(Problem) -> WorkOrder.ID
    /// Returns the id of the task that has this number in the work order.
    public var task: @Sendable (WorkOrder.ID, Int) async throws(Problem) -> WorkOrderTask.ID
    /// Returns the id of the operation in conflict that has this number.
    public var conflict: @Sendable (Int) async throws(Problem) -> OutboxOperation.ID

    public init(
        workOrder: @escaping @Sendable (Int) async throws(Problem) -> WorkOrder.ID,
        task: @escaping @Sendable (WorkOrder.ID, Int) async throws(Problem) -> WorkOrderTask.ID,
        conflict: @escaping @Sendable (Int) async throws(Problem) -> OutboxOperation.ID
    ) {
        self.workOrder = workOrder
        self.task = task
        self.conflict = conflict
    }
}
