import MillwrightDomain
import MillwrightStorages

/// A technician's view with a planted bug: it hides labor time of other work orders.
struct PlantedView: WorkOrdersStorage {
    let real: any WorkOrdersStorage

    func list(_ query: WorkOrderQuery, for user: User, at now: Instant) async throws(StorageError) -> WorkOrderList {
        try await real.list(query, for: user, at: now)
    }

    func details(_ id: WorkOrder.ID) async throws(StorageError) -> WorkOrderDetails? { try await real.details(id) }

    func workOrder(number: Int) async throws(StorageError) -> WorkOrder.ID? {
        try await real.workOrder(number: number)
    }

    func workOrders(withTimerOf person: User.ID) async throws(StorageError) -> [WorkOrder.ID] {
        try await real.workOrders(withTimerOf: person)
    }

    func workOrders(
        withTimeOf person: User.ID, during period: Range<Instant>
    ) async throws(StorageError) -> [WorkOrder.ID] {
        []
    }

    func directory() async throws(StorageError) -> Directory { try await real.directory() }

    func requireSession() async throws(StorageError) { try await real.requireSession() }
}
