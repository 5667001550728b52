package import Domain
package import OfflineEngine
package import Storages

package struct OfflineFirstTasksRepository: TasksRepository {
    let view: any WorkOrdersStorage
    let outbox: Outbox

    package init(view: any WorkOrdersStorage, outbox: Outbox) {
        self.view = view
        self.outbox = outbox
    }

    package func details(_ workOrder: WorkOrder.ID) async throws(TaskError) -> WorkOrderDetails {
        do {
            if let details = try await view.details(workOrder) { return details }
        } catch { throw Self.error(from: error) }
        throw .workOrderNotFound
    }

    /// However much is on the work order, two rows are read.
    package func details(
        _ workOrder: WorkOrder.ID, with task: WorkOrderTask.ID
    ) async throws(TaskError) -> WorkOrderDetails {
        do {
            if let details = try await view.details(workOrder, with: task) { return details }
        } catch { throw Self.error(from: error) }
        throw .workOrderNotFound
    }

    package func save(
        _ change: Change, on workOrder: WorkOrder.ID, as operation: Change.ID
    ) async throws(TaskError) {
        do {
            if try await outbox.record(change, as: operation, on: workOrder) { return }
        } catch { throw Self.error(from: error) }
        throw .workOrderNotFound
    }

    private static func error(from problem: StorageProblem) -> TaskError {
        if problem == .signedOut { return .notSignedIn }
        return problem == .cancelled ? .cancelled : .storage(problem)
    }
}
