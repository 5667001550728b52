package import MillwrightDomain
package import MillwrightOfflineEngine
package import MillwrightStorages

/// The disk is what the program believes. Saving never waits for a network: the replayer sends what is in the outbox.
package struct OfflineFirstWorkOrdersRepository: WorkOrdersRepository {
    let view: any WorkOrdersStorage
    let outbox: Outbox

    package init(view: any WorkOrdersStorage, outbox: Outbox) {
        self.view = view
        self.outbox = outbox
    }

    package func list(
        _ query: WorkOrderQuery, for user: User, at now: Instant
    ) async throws(WorkOrderError) -> WorkOrderList {
        return try await WorkOrderError.wrapping(try await view.list(query, for: user, at: now))
    }

    package func details(_ id: WorkOrder.ID) async throws(WorkOrderError) -> WorkOrderDetails {
        try await view.workOrderDetails(id)
    }

    package func workOrder(number: Int) async throws(WorkOrderError) -> WorkOrder.ID {
        if let id = try await WorkOrderError.wrapping(try await view.workOrder(number: number)) { return id }
        throw .notFound
    }

    package func save(
        _ change: Change, on workOrder: WorkOrder.ID, as operation: Change.ID
    ) async throws(WorkOrderError) {
        try await outbox.saveWorkOrderChange(change, as: operation, on: workOrder)
    }
}

extension WorkOrdersStorage {
    func workOrderDetails(_ id: WorkOrder.ID) async throws(WorkOrderError) -> WorkOrderDetails {
        if let details = try await WorkOrderError.wrapping(try await details(id)) { return details }
        throw .notFound
    }
}

extension Outbox {
    func saveWorkOrderChange(
        _ change: Change, as id: OutboxOperation.ID, on workOrder: WorkOrder.ID
    ) async throws(WorkOrderError) {
        if try await WorkOrderError.wrapping(try await record(change, as: id, on: workOrder)) { return }
        throw .notFound
    }
}
