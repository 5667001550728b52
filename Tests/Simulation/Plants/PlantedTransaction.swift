import MillwrightDomain
import MillwrightOfflineEngine

/// A transaction of the outbox with a planted bug.
struct PlantedTransaction: OutboxTransaction {
    let real: any OutboxTransaction
    let plant: Plant?
    let life: Life

    /// The view that a plan reads, with the planted bug.
    private var view: PlantedReading { PlantedReading(real: real, plant: plant, life: life) }

    var epoch: Int64 { get throws { plant == .staleEpoch ? 0 : try real.epoch } }

    func insert(_ operation: NewOperation) throws {
        if plant == .forgetIntent, life.random.oneIn(20) { return }
        if plant == .moveLoses, let old = try operation.supersedes.flatMap({ try real.operation($0) }),
            old.operation.workOrderID != operation.draft.workOrderID
        {
            return
        }
        if plant == .displacedLost, operation.draft.change.addedNote != nil, operation.supersedes != nil { return }
        if plant == .noteReplaced, operation.draft.change.addedNote != nil { try dropNotes(before: operation.draft) }
        try real.insert(operation)
    }

    /// Withdraws the notes that wait on the work order of a new note.
    private func dropNotes(before new: OperationDraft) throws {
        for earlier in try real.unfinished(of: new.accountID, on: new.workOrderID) where earlier.change.addedNote != nil
        {
            guard let old = try real.operation(earlier.id), old.state == .waiting else { continue }
            var dropped = old
            dropped.state = .withdrawn
            try real.update(old, to: dropped)
        }
    }

    func update(_ old: StoredOperation, to new: StoredOperation) throws {
        var new = new
        if plant == .dropRefused, case .refused = new.state { new.state = .withdrawn }
        if plant == .stockLoses, case .conflict(.belowStock) = new.state { new.state = .withdrawn }
        try real.update(old, to: new)
    }

    func record(_ event: OperationEvent, of id: OutboxOperation.ID) throws {
        if plant == .clearQueue, event.kind == .notSent, event.detail?.code == .signInNeeded { life.plantedUnsent = id }
        try real.record(event, of: id)
    }

    var now: Instant { real.now }
    var account: User.ID? { get throws { try real.account } }
    var isSignedIn: Bool { get throws { try real.isSignedIn } }
    var appliedCount: Int64 { get throws { try real.appliedCount } }
    var reachedLimit: Int? { get throws { try real.reachedLimit } }
    var damage: any Error { real.damage }

    func beginEpoch() throws -> Int64 { try real.beginEpoch() }
    func countApplied() throws { try real.countApplied() }
    func nextStamp() throws -> DeviceStamp { try real.nextStamp() }

    func view(of workOrder: WorkOrder.ID, for change: Change) throws -> ServerState? {
        try real.view(of: workOrder, for: change)
    }

    func successor(of operation: StoredOperation) throws -> StoredOperation? { try real.successor(of: operation) }
    func rebase(_ operation: StoredOperation, on base: FieldValue) throws { try real.rebase(operation, on: base) }

    func rebase(_ operation: StoredOperation, onBaseOf other: StoredOperation) throws {
        try real.rebase(operation, onBaseOf: other)
    }

    func record(_ step: RecordedStep, by id: OutboxOperation.ID) throws { try real.record(step, by: id) }
    func recordUndone(_ id: OutboxOperation.ID) throws { try real.recordUndone(id) }

    func save(_ rows: [ServerRow], of workOrder: WorkOrder.ID) throws {
        switch plant {
        case .signatureLost: try real.save(rows.map(\.withoutOldSignature), of: workOrder)
        case .photoReturns: try real.save(rows.filter { !$0.isDeletedPhoto }, of: workOrder)
        case .foreignRows: for row in rows { try real.save([row], of: row.workOrderID) }
        default: try real.save(rows, of: workOrder)
        }
    }

    func save(_ change: Change, of workOrder: WorkOrder.ID, at sequence: Int64) throws {
        if plant == .photoReturns, change.removedPhoto != nil { return }
        try real.save(change, of: workOrder, at: sequence)
    }

    func isRevoked(_ workOrder: WorkOrder.ID) throws -> Bool { try real.isRevoked(workOrder) }

    func mayBeHidden(_ change: Change, on workOrder: WorkOrder.ID, newerThan version: Int64?) throws -> Bool {
        try real.mayBeHidden(change, on: workOrder, newerThan: version)
    }

    func attempt<Value>(_ body: () throws -> Value) throws -> Value? { try real.attempt(body) }

    func operation(_ id: OutboxOperation.ID) throws -> StoredOperation? { try real.operation(id) }

    func unfinished(of account: User.ID, on workOrder: WorkOrder.ID?) throws -> [OutboxOperation] {
        try real.unfinished(of: account, on: workOrder)
    }

    func forEachLane(of account: User.ID, _ body: ([OutboxOperation]) throws -> Void) throws {
        try real.forEachLane(of: account, body)
    }

    func lanes(of account: User.ID) throws -> [WorkOrder.ID] { try real.lanes(of: account) }
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
        try real.photoRemovals(of: account)
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
        let server = try real.server(of: workOrder, for: change)
        return plant == .endOverwrites ? server?.withoutEnds : server
    }

    func details(_ id: WorkOrder.ID, _ parts: WorkOrderParts) throws -> WorkOrderDetails? {
        try view.details(id, parts)
    }
    func workOrders(withTimerOf person: User.ID) throws -> [WorkOrder.ID] { try view.workOrders(withTimerOf: person) }
    func workOrders(withReadingsOf asset: Asset.ID) throws -> [WorkOrder.ID] {
        try view.workOrders(withReadingsOf: asset)
    }
    func highestNumber() throws -> Int { try view.highestNumber() }
}
