package import MillwrightDomain
package import MillwrightOfflineEngine
package import MillwrightStorages

package struct OfflineFirstTasksRepository: TasksRepository {
    let view: any WorkOrdersStorage
    let outbox: Outbox

    package init(view: any WorkOrdersStorage, outbox: Outbox) {
        self.view = view
        self.outbox = outbox
    }

    package func details(_ workOrder: WorkOrder.ID) async throws(TaskError) -> WorkOrderDetails {
        if let details = try await TaskError.wrapping(try await view.details(workOrder)) { return details }
        throw .workOrderNotFound
    }

    /// However much is on the work order, two rows are read.
    package func details(
        _ workOrder: WorkOrder.ID, with task: WorkOrderTask.ID
    ) async throws(TaskError) -> WorkOrderDetails {
        let details = try await TaskError.wrapping(try await view.details(workOrder, with: task))
        if let details { return details }
        throw .workOrderNotFound
    }

    package func save(
        _ change: Change, on workOrder: WorkOrder.ID, as operation: Change.ID
    ) async throws(TaskError) {
        if try await TaskError.wrapping(try await outbox.record(change, as: operation, on: workOrder)) { return }
        throw .workOrderNotFound
    }
}
