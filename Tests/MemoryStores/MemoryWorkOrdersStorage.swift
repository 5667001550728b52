package import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages

/// The view in memory, computed from the mirror and the waiting operations whenever it is read.
package struct MemoryWorkOrdersStorage: WorkOrdersStorage {
    private let database: MemoryDatabase
    private let owner: Session.Owner?

    package init(_ database: MemoryDatabase, owner: Session.Owner?) {
        self.database = database
        self.owner = owner
    }

    package func list(
        _ query: WorkOrderQuery, for user: User, at now: Instant
    ) async throws(StorageError) -> WorkOrderList {
        try database.read(for: owner) { rows in
            query.list(
                of: rows.workOrders, for: user, at: now, asOf: rows.mirror.lastPull,
                needingNewerVersion: Set(rows.mirror.unreadable.compactMap(\.row.identity.workOrderID)).count,
                unconfirmed: rows.unconfirmed, fetch: rows.mirror.fetch)
        }
    }

    package func details(_ id: WorkOrder.ID) async throws(StorageError) -> WorkOrderDetails? {
        try database.read(for: owner) { rows in
            var details = rows.details(id, .all)
            details?.needingNewerVersion = rows.mirror.unreadable.count { $0.row.identity.workOrderID == id }
            details?.unconfirmed = UnconfirmedParts(rows.inView(of: id).map(\.operation))
            return details
        }
    }

    package func workOrder(number: Int) async throws(StorageError) -> WorkOrder.ID? {
        try database.read(for: owner) { rows in
            let shown = rows.workOrders.filter { $0.workOrder.number == number }.map(\.id).min()
            if shown != nil || number <= WorkOrder.largestNumber { return shown }
            return rows.created.last { $0.number == number && rows.view(of: $0.id) != nil }?.id
        }
    }

    package func workOrders(withTimerOf person: User.ID) async throws(StorageError) -> [WorkOrder.ID] {
        try database.read(for: owner) { $0.workOrders(withTimerOf: person) }
    }

    package func workOrders(
        withTimeOf person: User.ID, during period: Range<Instant>
    ) async throws(StorageError) -> [WorkOrder.ID] {
        try database.read(for: owner) { rows in
            rows.workOrders.filter { details in
                details.log.contains { $0.personID == person && $0.time?.overlaps(period) == true }
            }.map(\.id)
        }
    }

    package func directory() async throws(StorageError) -> Directory {
        try database.read(for: owner) { Directory(of: $0.workOrders) }
    }

    package func requireSession() async throws(StorageError) { try database.read(for: owner) { _ in } }
}

extension MemoryRows {
    package func details(_ id: WorkOrder.ID, _ parts: WorkOrderParts) -> WorkOrderDetails? {
        guard var details = view(of: id)?.details else { return nil }
        switch parts {
        case .all:
            let photos = details.photos
            details.photoNumbers = PhotoNumbers(given: photoNumbers[id] ?? [:], to: photos)
            return details
        case .task(let task):
            details.tasks.removeAll { $0.id != task }
            details.notes = []
        case .notes: details.tasks = []
        }
        (details.photos, details.log) = ([], [])
        return details
    }

    package func workOrders(withTimerOf person: User.ID) -> [WorkOrder.ID] {
        workOrders.filter { details in details.log.contains { $0.runningTimer?.technicianID == person } }.map(\.id)
    }

    package func workOrders(withReadingsOf asset: Asset.ID) -> [WorkOrder.ID] { workOrders.withReadings(of: asset) }

    package func highestNumber() -> Int { (workOrders.map(\.workOrder) + created).map(\.number).max() ?? 0 }
}

extension MemoryRows {
    /// The work orders that were created on this device, with their temporary numbers, oldest first.
    fileprivate var created: [WorkOrder] {
        operations.values.map(\.operation).sorted { $0.sequence < $1.sequence }
            .compactMap(\.change.createdWorkOrder?.workOrder)
    }

    /// The states of the unfinished operations of the current account.
    fileprivate var unconfirmed: [WorkOrder.ID: UnconfirmedState] {
        operations.unfinished { account == nil || $0.operation.accountID == account }.reduce(into: [:]) {
            $0.add($1.state, on: $1.operation.workOrderID)
        }
    }

    fileprivate var workOrders: [WorkOrderDetails] {
        let created = unfinished.compactMap(\.operation.change.createdWorkOrder?.id).filter {
            mirror.version(of: $0) == nil
        }
        return (mirror.workOrders + created).compactMap { view(of: $0)?.details }
    }
}
