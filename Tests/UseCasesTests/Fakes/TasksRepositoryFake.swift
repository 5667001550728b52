import Domain

struct TasksRepositoryFake: TasksRepository {
    let shelf: WorkOrdersShelf

    func details(_ workOrder: WorkOrder.ID) async throws(TaskError) -> WorkOrderDetails {
        let details: WorkOrderDetails?
        do { details = try await shelf.details(workOrder) } catch { throw .storage(error) }
        guard let details else { throw .workOrderNotFound }
        return details
    }

    func save(_ update: TaskUpdate, on workOrder: WorkOrder.ID) async throws(TaskError) {
        let change: Change =
            switch update.field {
            case .value(let value): .taskValue(update.taskID, value)
            case .note(let note): .taskNote(update.taskID, note)
            }
        let isHeld: Bool
        do { isHeld = try await shelf.save(change, on: workOrder, as: update.id) } catch { throw .storage(error) }
        guard isHeld else { throw .workOrderNotFound }
    }
}
