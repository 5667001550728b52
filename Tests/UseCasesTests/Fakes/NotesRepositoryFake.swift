import MillwrightDomain
import MillwrightOfflineEngine

struct NotesRepositoryFake: NotesRepository {
    let shelf: WorkOrdersShelf

    func details(_ workOrder: WorkOrder.ID) async throws(WorkOrderError) -> WorkOrderDetails {
        try await WorkOrdersRepositoryFake(shelf: shelf).details(workOrder)
    }

    func save(
        _ note: NoteVersion, on workOrder: WorkOrder.ID, as operation: OutboxOperation.ID
    ) async throws(WorkOrderError) {
        let isHeld: Bool
        do { isHeld = try await shelf.save(.note(note), on: workOrder, as: operation) } catch { throw .storage(error) }
        guard isHeld else { throw .notFound }
    }
}
