package import MillwrightDomain
package import MillwrightOfflineEngine
package import MillwrightStorages

/// The repository of the work orders on this device, with their tasks and notes. Saving never waits for the network,
/// because the replayer sends the outbox.
package struct OfflineFirstWorkOrdersRepository: WorkOrdersRepository, TasksRepository, NotesRepository {
    let view: any WorkOrdersStorage
    let outbox: Outbox

    package init(view: any WorkOrdersStorage, outbox: Outbox) {
        self.view = view
        self.outbox = outbox
    }

    package func list(
        _ query: WorkOrderQuery, for user: User, at now: Instant
    ) async throws(ChangeError) -> WorkOrderList {
        try await ChangeError.wrapping(try await view.list(query, for: user, at: now))
    }

    package func workOrder(number: Int) async throws(ChangeError) -> WorkOrder.ID {
        if let id = try await ChangeError.wrapping(try await view.workOrder(number: number)) { return id }
        throw .workOrderNotFound
    }

    package func details(_ id: WorkOrder.ID) async throws(ChangeError) -> WorkOrderDetails {
        if let details = try await ChangeError.wrapping(try await view.details(id)) { return details }
        throw .workOrderNotFound
    }

    package func workOrders(withTimerOf person: User.ID) async throws(ChangeError) -> [WorkOrder.ID] {
        try await ChangeError.wrapping(try await view.workOrders(withTimerOf: person))
    }

    package func workOrders(
        withTimeOf person: User.ID, during period: Range<Instant>
    ) async throws(ChangeError) -> [WorkOrder.ID] {
        try await ChangeError.wrapping(try await view.workOrders(withTimeOf: person, during: period))
    }

    package func directory() async throws(ChangeError) -> Directory {
        try await ChangeError.wrapping(try await view.directory())
    }

    package func make<Outcome: Sendable>(
        _ mode: ChangeMode, _ plan: @escaping @Sendable (any WorkOrdersSnapshot) throws -> ChangePlan<Outcome>
    ) async throws(ChangeError) -> Outcome { try await outbox.make(mode, throwing: ChangeError.self, plan) }
}
