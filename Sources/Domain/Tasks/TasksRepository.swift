/// Tasks of the work orders on this device. A save is on disk, with its operation, before it returns.
public protocol TasksRepository: Sendable {
    func details(_ workOrder: WorkOrder.ID) async throws(TaskError) -> WorkOrderDetails
    func save(_ update: TaskUpdate, on workOrder: WorkOrder.ID) async throws(TaskError)
}
