import MillwrightDomain
import MillwrightOfflineEngine

struct WorkOrdersRepositoryFake: WorkOrdersRepository, TasksRepository, NotesRepository {
    let shelf: WorkOrdersShelf

    func list(_ query: WorkOrderQuery, for user: User, at now: Instant) async throws(ChangeError) -> WorkOrderList {
        let all: [WorkOrderDetails]
        do { all = try await shelf.all() } catch { throw .storage(error) }
        return query.list(of: all, for: user, at: now, asOf: now)
    }

    func details(_ id: WorkOrder.ID) async throws(ChangeError) -> WorkOrderDetails {
        let details: WorkOrderDetails?
        do { details = try await shelf.details(id) } catch { throw .storage(error) }
        guard let details else { throw .workOrderNotFound }
        return details
    }

    func workOrder(number: Int) async throws(ChangeError) -> WorkOrder.ID {
        let found: WorkOrder?
        do { found = try await shelf.all().map(\.workOrder).first { $0.number == number } } catch {
            throw .storage(error)
        }
        guard let found else { throw .workOrderNotFound }
        return found.id
    }

    func workOrders(withTimerOf person: User.ID) async throws(ChangeError) -> [WorkOrder.ID] {
        do {
            return try await shelf.all().filter { details in
                details.activeTimers.contains { $0.technicianID == person }
            }.map(\.id)
        } catch { throw .storage(error) }
    }

    func workOrders(
        withTimeOf person: User.ID, during period: Range<Instant>
    ) async throws(ChangeError) -> [WorkOrder.ID] {
        do {
            return try await shelf.all().filter { details in
                details.log.contains { $0.personID == person && $0.time?.overlaps(period) == true }
            }.map(\.id)
        } catch { throw .storage(error) }
    }

    func directory() async throws(ChangeError) -> Directory {
        do { return Directory(of: try await shelf.all()) } catch { throw .storage(error) }
    }

    func make<Outcome: Sendable>(
        _ mode: ChangeMode, _ plan: @escaping @Sendable (any WorkOrdersSnapshot) throws -> ChangePlan<Outcome>
    ) async throws(ChangeError) -> Outcome {
        try await shelf.make(mode, plan, wrapping: { ChangeError.storage($0) }, gone: ChangeError.workOrderNotFound)
    }
}
