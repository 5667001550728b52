import MillwrightDomain
import MillwrightOfflineEngine

struct WorkOrdersRepositoryFake: WorkOrdersRepository {
    let shelf: WorkOrdersShelf

    func list(_ query: WorkOrderQuery, for user: User, at now: Instant) async throws(WorkOrderError) -> WorkOrderList {
        let all: [WorkOrder]
        do { all = try await shelf.all().map(\.workOrder) } catch { throw .storage(error) }
        let asked = all.filter { order in
            (query.statuses.isEmpty || query.statuses.contains(order.status)) && (!query.mineOnly || order.isMine(user))
        }
        return WorkOrderList(workOrders: Array(asked.prefix(query.limit ?? asked.count)), held: all.count, asOf: now)
    }

    func details(_ id: WorkOrder.ID) async throws(WorkOrderError) -> WorkOrderDetails {
        let details: WorkOrderDetails?
        do { details = try await shelf.details(id) } catch { throw .storage(error) }
        guard let details else { throw .notFound }
        return details
    }

    func workOrder(number: Int) async throws(WorkOrderError) -> WorkOrder.ID {
        let found: WorkOrder?
        do { found = try await shelf.all().map(\.workOrder).first { $0.number == number } } catch {
            throw .storage(error)
        }
        guard let found else { throw .notFound }
        return found.id
    }

    func save(_ change: Change, on workOrder: WorkOrder.ID, as operation: Change.ID) async throws(WorkOrderError) {
        let isHeld: Bool
        do { isHeld = try await shelf.save(change, on: workOrder, as: operation) } catch { throw .storage(error) }
        guard isHeld else { throw .notFound }
    }
}
