import MillwrightDomain
import MillwrightStorages

/// A technician's view with a planted bug: it leaves out a part of the log, or shows a timer as started an hour ago.
struct PlantedView: WorkOrdersStorage {
    let real: any WorkOrdersStorage
    let plant: Plant?
    let life: Life

    func list(_ query: WorkOrderQuery, for user: User, at now: Instant) async throws(StorageError) -> WorkOrderList {
        try await real.list(query, for: user, at: now)
    }

    func details(_ id: WorkOrder.ID) async throws(StorageError) -> WorkOrderDetails? {
        guard var details = try await real.details(id) else { return nil }
        switch plant {
        case .requestTwice: details.log.removeAll { $0.request != nil }
        case .readingBelow: details.log.removeAll { if case .reading = $0.content { true } else { false } }
        case .forgottenTimer:
            let recent = life.device.now.advanced(by: .seconds(-3_600))
            for index in details.log.indices {
                guard let timer = details.log[index].runningTimer, timer.since < recent else { continue }
                details.log[index].content = .time(LogEntry.TimeSpan(start: recent))
            }
        default: break
        }
        return details
    }

    func details(
        _ id: WorkOrder.ID, with task: WorkOrderTask.ID
    ) async throws(StorageError) -> WorkOrderDetails? { try await real.details(id, with: task) }

    func detailsWithNotes(_ id: WorkOrder.ID) async throws(StorageError) -> WorkOrderDetails? {
        try await real.detailsWithNotes(id)
    }

    func workOrder(number: Int) async throws(StorageError) -> WorkOrder.ID? {
        try await real.workOrder(number: number)
    }

    func highestNumber() async throws(StorageError) -> Int { try await real.highestNumber() }

    func workOrders(withTimerOf person: User.ID) async throws(StorageError) -> [WorkOrder.ID] {
        plant == .secondTimer ? [] : try await real.workOrders(withTimerOf: person)
    }

    func workOrders(
        withTimeOf person: User.ID, during period: Range<Instant>
    ) async throws(StorageError) -> [WorkOrder.ID] {
        plant == .overlapHidden ? [] : try await real.workOrders(withTimeOf: person, during: period)
    }

    func workOrders(withReadingsOf asset: Asset.ID) async throws(StorageError) -> [WorkOrder.ID] {
        try await real.workOrders(withReadingsOf: asset)
    }

    func directory() async throws(StorageError) -> Directory { try await real.directory() }

    func requireSession() async throws(StorageError) { try await real.requireSession() }
}
