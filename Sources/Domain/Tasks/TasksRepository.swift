/// The tasks of the work orders on this device. A save is on disk, together with its operation, before it returns.
public protocol TasksRepository: Sendable {
    func details(_ workOrder: WorkOrder.ID) async throws(ChangeError) -> WorkOrderDetails
    /// Returns the work order with this task, if the task exists, for checking a change of it. Other parts may be
    /// missing.
    func details(_ workOrder: WorkOrder.ID, with task: WorkOrderTask.ID) async throws(ChangeError) -> WorkOrderDetails
    func save(_ change: Change, on workOrder: WorkOrder.ID, as operation: Change.ID) async throws(ChangeError)
}

extension TasksRepository {
    public func details(
        _ workOrder: WorkOrder.ID, with task: WorkOrderTask.ID
    ) async throws(ChangeError) -> WorkOrderDetails { try await details(workOrder) }
}
