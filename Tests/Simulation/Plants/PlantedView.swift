import MillwrightDomain
import MillwrightStorages

/// A technician's view with a planted bug: it does not show the requests of the log, so none of them is open.
struct PlantedView: WorkOrdersStorage {
    let real: any WorkOrdersStorage

    func list(_ query: WorkOrderQuery, for user: User, at now: Instant) async throws(StorageError) -> WorkOrderList {
        try await real.list(query, for: user, at: now)
    }

    func details(_ id: WorkOrder.ID) async throws(StorageError) -> WorkOrderDetails? {
        var details = try await real.details(id)
        details?.log.removeAll { $0.request != nil }
        return details
    }

    func details(
        _ id: WorkOrder.ID, with task: WorkOrderTask.ID
    ) async throws(StorageError) -> WorkOrderDetails? { try await real.details(id, with: task) }

    func workOrder(number: Int) async throws(StorageError) -> WorkOrder.ID? {
        try await real.workOrder(number: number)
    }

    func highestNumber() async throws(StorageError) -> Int { try await real.highestNumber() }

    func workOrders(withTimerOf person: User.ID) async throws(StorageError) -> [WorkOrder.ID] {
        try await real.workOrders(withTimerOf: person)
    }

    func workOrders(
        withTimeOf person: User.ID, during period: Range<Instant>
    ) async throws(StorageError) -> [WorkOrder.ID] {
        try await real.workOrders(withTimeOf: person, during: period)
    }

    func directory() async throws(StorageError) -> Directory { try await real.directory() }

    func requireSession() async throws(StorageError) { try await real.requireSession() }
}
