/// The tasks of the work orders on this device. A save is on disk, together with its operation, before it returns.
public protocol TasksRepository: Sendable {
    func details(_ workOrder: WorkOrder.ID) async throws(ChangeError) -> WorkOrderDetails
    /// Returns the work order for checking a change of one task. The result contains this task if the task exists.
    /// Other tasks and other parts of the work order may be missing.
    func details(_ workOrder: WorkOrder.ID, with task: WorkOrderTask.ID) async throws(ChangeError) -> WorkOrderDetails
    func save(_ change: Change, on workOrder: WorkOrder.ID, as operation: Change.ID) async throws(ChangeError)
}

extension TasksRepository {
    public func details(
        _ workOrder: WorkOrder.ID, with task: WorkOrderTask.ID
    ) async throws(ChangeError) -> WorkOrderDetails { try await details(workOrder) }
}
