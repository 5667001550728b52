package import Domain
package import OfflineEngine
package import Storages

package struct OfflineFirstNotesRepository: NotesRepository {
    let view: any WorkOrdersStorage
    let outbox: Outbox

    package init(view: any WorkOrdersStorage, outbox: Outbox) {
        self.view = view
        self.outbox = outbox
    }

    package func details(_ workOrder: WorkOrder.ID) async throws(WorkOrderError) -> WorkOrderDetails {
        try await view.workOrderDetails(workOrder)
    }

    package func save(
        _ note: NoteVersion, on workOrder: WorkOrder.ID, as operation: OutboxOperation.ID
    ) async throws(WorkOrderError) {
        try await outbox.saveWorkOrderChange(.note(note), as: operation, on: workOrder)
    }
}
