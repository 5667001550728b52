/// Tasks of the work orders on this device. A save is on disk, with its operation, before it returns.
public protocol TasksRepository: Sendable {
    func details(_ workOrder: WorkOrder.ID) async throws(ChangeError) -> WorkOrderDetails
    /// The work order with this task on it, if it is there, and perhaps with more: what a change of the task is judged by.
    func details(_ workOrder: WorkOrder.ID, with task: WorkOrderTask.ID) async throws(ChangeError) -> WorkOrderDetails
    func save(_ change: Change, on workOrder: WorkOrder.ID, as operation: Change.ID) async throws(ChangeError)
}

extension TasksRepository {
    public func details(
        _ workOrder: WorkOrder.ID, with task: WorkOrderTask.ID
    ) async throws(ChangeError) -> WorkOrderDetails { try await details(workOrder) }
}
