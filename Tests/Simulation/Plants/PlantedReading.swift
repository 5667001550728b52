import MillwrightDomain
import MillwrightOfflineEngine

/// The rows of the outbox, read with a planted bug.
struct PlantedReading: OutboxReading {
    let real: any OutboxReading
    let plant: Plant?
    let life: Life

    private var accounts: [User.ID] { life.world.server.accounts.map { User.ID($0.id) } }

    func lanes(of account: User.ID) throws -> [WorkOrder.ID] {
        switch plant {
        case .blockedSending where life.device.pullProblem != nil: []
        case .accountUnchecked: Set(try accounts.flatMap { try real.lanes(of: $0) }).sorted()
        default: try real.lanes(of: account)
        }
    }

    func unfinished(of account: User.ID, on workOrder: WorkOrder.ID?) throws -> [OutboxOperation] {
        let found = try real.unfinished(of: account, on: workOrder)
        guard let workOrder else { return found }
        return switch plant {
        case .backwards: found.reversed()
        case .pictureLate:
            found.filter { $0.change.target?.signature?.pictureSHA256 != nil }
                + found.filter { $0.change.target?.signature?.pictureSHA256 == nil }
        case .parkedBlocks: Array(found.prefix { $0.state.isSendable })
        case .parkedPasses: found.filter(\.state.isSendable)
        case .creationHeld: found.filter { $0.change.createdWorkOrder == nil }
        case .accountUnchecked: try accounts.flatMap { try real.unfinished(of: $0, on: workOrder) }
        default: found
        }
    }

    func operation(_ id: OutboxOperation.ID) throws -> StoredOperation? { try real.operation(id) }

    func forEachLane(of account: User.ID, _ body: ([OutboxOperation]) throws -> Void) throws {
        try real.forEachLane(of: account, body)
    }

    func photoLanes(of account: User.ID) throws -> [PhotoLane] { try real.photoLanes(of: account) }

    func waitingPhotos(_ hashes: Set<String>, of account: User.ID) throws -> [OutboxOperation] {
        try real.waitingPhotos(hashes, of: account)
    }

    func newestToSend(of account: User.ID, at now: Instant) throws -> Int64 {
        try real.newestToSend(of: account, at: now)
    }

    func acceptedTheirs(of account: User.ID, since: Instant) throws -> [StoredOperation] {
        try real.acceptedTheirs(of: account, since: since)
    }

    func photoRemovals(of account: User.ID) throws -> [OutboxOperation] {
        plant == .binEmpty ? [] : try real.photoRemovals(of: account)
    }

    func withdrawn(with creation: OutboxOperation.ID, of account: User.ID) throws -> [OutboxOperation] {
        try real.withdrawn(with: creation, of: account)
    }

    func unreconciled(of account: User.ID) throws -> Set<WorkOrder.ID> { try real.unreconciled(of: account) }

    func inView(
        before place: Int64, writingRowsOf change: Change, on workOrder: WorkOrder.ID
    ) throws -> [OutboxOperation] {
        try real.inView(before: place, writingRowsOf: change, on: workOrder)
    }

    func server(of workOrder: WorkOrder.ID, for change: Change?) throws -> ServerState? {
        try real.server(of: workOrder, for: change)
    }

    func details(_ id: WorkOrder.ID, _ parts: WorkOrderParts) throws -> WorkOrderDetails? {
        guard var details = try real.details(id, parts) else { return nil }
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
        return parts == .all ? life.device.plantedRule.details(details, at: now, for: plant) : details
    }

    private var now: Int64 { life.world.scheduler.now }

    func workOrders(withTimerOf person: User.ID) throws -> [WorkOrder.ID] {
        switch plant {
        case .secondTimer: []
        case .timerRace:
            try life.device.plantedRule.workOrders(withTimerOf: person, at: now) {
                try real.workOrders(withTimerOf: person)
            }
        default: try real.workOrders(withTimerOf: person)
        }
    }

    func workOrders(withReadingsOf asset: Asset.ID) throws -> [WorkOrder.ID] {
        try real.workOrders(withReadingsOf: asset)
    }

    func highestNumber() throws -> Int {
        guard plant == .numberTwice else { return try real.highestNumber() }
        return try life.device.plantedRule.highestNumber(at: now) { try real.highestNumber() }
    }
}
