import MillwrightDomain

struct TasksRepositoryFake: TasksRepository {
    let shelf: WorkOrdersShelf

    func details(_ workOrder: WorkOrder.ID) async throws(TaskError) -> WorkOrderDetails {
        let details: WorkOrderDetails?
        do { details = try await shelf.details(workOrder) } catch { throw .storage(error) }
        guard let details else { throw .workOrderNotFound }
        return details
    }

    func save(_ change: Change, on workOrder: WorkOrder.ID, as operation: Change.ID) async throws(TaskError) {
        let isHeld: Bool
        do { isHeld = try await shelf.save(change, on: workOrder, as: operation) } catch { throw .storage(error) }
        guard isHeld else { throw .workOrderNotFound }
    }
}
