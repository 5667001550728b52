package import MillwrightDomain
package import MillwrightOfflineEngine
package import MillwrightStorages

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
