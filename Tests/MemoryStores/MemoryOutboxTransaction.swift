import MillwrightDomain
import MillwrightOfflineEngine

/// One transaction on a copy of the rows.
final class MemoryOutboxTransaction: OutboxTransaction {
    /// The number of events that are kept of one operation.
    private static let keptEvents = 50

    private(set) var rows: MemoryRows
    let now: Instant
    private let owner: Session.Owner?
    private let limit: Int
    private let makeDeviceID: () -> String

    init(_ rows: MemoryRows, owner: Session.Owner?, now: Instant, limit: Int, makeDeviceID: @escaping () -> String) {
        self.rows = rows
        self.owner = owner
        self.now = now
        self.limit = limit
        self.makeDeviceID = makeDeviceID
    }

    var account: User.ID? { owner?.account ?? rows.account }
    var isSignedIn: Bool { rows.isOpen(to: owner) }
    var epoch: Int64 { rows.epoch }
    var appliedCount: Int64 { rows.applied }
    var damage: any Error { StorageError.unusable(reason: "a waiting change was damaged after it was saved") }
    var reachedLimit: Int? { rows.operations.unfinishedCount >= limit ? limit : nil }

    func beginEpoch() -> Int64 {
        rows.epoch += 1
        return rows.epoch
    }

    func countApplied() { rows.applied += 1 }

    func nextStamp() -> DeviceStamp {
        let deviceID = rows.deviceID ?? makeDeviceID()
        rows.deviceID = deviceID
        rows.lastStamp += 1
        return DeviceStamp(deviceID: deviceID, sequence: rows.lastStamp)
    }

    func view(of workOrder: WorkOrder.ID, for change: Change) -> ServerState? { rows.view(of: workOrder) }

    func insert(_ new: NewOperation) {
        rows.lastSequence += 1
        let draft = new.draft
        let operation = OutboxOperation(
            id: draft.id, sequence: rows.lastSequence, accountID: draft.accountID, workOrderID: draft.workOrderID,
            workOrderNumber: new.workOrderNumber, change: draft.change, base: new.base, state: new.state, attempts: 0,
            createdAt: draft.createdAt, heldUntil: draft.heldUntil, supersedes: new.supersedes, subject: new.subject)
        rows.operations[draft.id] = StoredOperation(
            operation, state: new.state, place: new.place ?? rows.lastSequence,
            sealing: nil, epoch: 0, mayHaveArrived: false, isDamaged: false, faults: nil, acceptedTheirsAt: nil)
    }

    func update(_ old: StoredOperation, to new: StoredOperation) {
        rows.operations[old.id] = new.settled(on: old.operation.base)
    }

    func rebase(_ operation: StoredOperation, on base: FieldValue) { rebase(operation, onAny: base) }

    func rebase(_ operation: StoredOperation, onBaseOf other: StoredOperation) {
        rebase(operation, onAny: rows.operations[other.id]?.operation.base)
    }

    private func rebase(_ operation: StoredOperation, onAny base: FieldValue?) {
        rows.operations[operation.id] = rows.operations[operation.id]?.settled(on: base)
    }

    func successor(of gone: StoredOperation) -> StoredOperation? {
        let change = gone.operation.change
        return rows.unfinished.first { later in
            let operation = later.operation
            return operation.accountID == gone.operation.accountID
                && operation.workOrderID == gone.operation.workOrderID
                && operation.change.rule.name == change.rule.name
                && operation.change.rule.group == change.rule.group && later.position > gone.position
                && operation.supersedes != gone.id
        }
    }

    func record(_ event: OperationEvent, of id: OutboxOperation.ID) {
        rows.events[id] = (rows.events[id, default: []] + [event]).suffix(Self.keptEvents)
    }

    func record(_ step: RecordedStep, by id: OutboxOperation.ID) {
        switch step {
        case .change: break
        case .undo(let undone): rows.steps.append((.undone(undone, by: id), after: rows.lastSequence))
        case .redo(let redone): rows.steps.append((.redone(redone, by: id), after: rows.lastSequence))
        }
    }

    func recordUndone(_ id: OutboxOperation.ID) { rows.steps.append((.undone(id, by: nil), after: rows.lastSequence)) }

    func save(_ rows: [ServerRow], of workOrder: WorkOrder.ID) {
        self.rows.mirror.save(answered: rows, of: workOrder)
    }

    func save(_ change: Change, of workOrder: WorkOrder.ID, at sequence: Int64) {
        rows.mirror.save(change, of: workOrder, at: sequence)
    }

    func isRevoked(_ workOrder: WorkOrder.ID) -> Bool { rows.mirror.isRevoked(workOrder) }

    func mayBeHidden(_ change: Change, on workOrder: WorkOrder.ID, newerThan version: Int64?) -> Bool {
        let id = change.field?.partID ?? workOrder.rawValue
        return rows.mirror.mayHide(id, newerThan: version, on: workOrder)
    }

    func attempt<Value>(_ body: () throws -> Value) -> Value? {
        let before = rows
        do { return try body() } catch {
            rows = before
            return nil
        }
    }

    func operation(_ id: OutboxOperation.ID) -> StoredOperation? { rows.operation(id) }
    func unfinished(of account: User.ID, on workOrder: WorkOrder.ID?) -> [OutboxOperation] {
        rows.unfinished(of: account, on: workOrder)
    }
    func forEachLane(of account: User.ID, _ body: ([OutboxOperation]) throws -> Void) throws {
        try rows.forEachLane(of: account, body)
    }
    func lanes(of account: User.ID) -> [WorkOrder.ID] { rows.lanes(of: account) }
    func photoLanes(of account: User.ID) -> [PhotoLane] { rows.photoLanes(of: account) }
    func waitingPhotos(_ hashes: Set<String>, of account: User.ID) -> [OutboxOperation] {
        rows.waitingPhotos(hashes, of: account)
    }
    func newestToSend(of account: User.ID, at now: Instant) -> Int64 { rows.newestToSend(of: account, at: now) }
    func acceptedTheirs(of account: User.ID, since: Instant) -> [StoredOperation] {
        rows.acceptedTheirs(of: account, since: since)
    }
    func photoRemovals(of account: User.ID) -> [OutboxOperation] {
        rows.photoRemovals(of: account)
    }
    func withdrawn(with creation: OutboxOperation.ID, of account: User.ID) -> [OutboxOperation] {
        rows.withdrawn(with: creation, of: account)
    }
    func unreconciled(of account: User.ID) -> Set<WorkOrder.ID> { rows.unreconciled(of: account) }
    func inView(
        before place: Int64, writingRowsOf change: Change, on workOrder: WorkOrder.ID
    ) -> [OutboxOperation] { rows.inView(before: place, writingRowsOf: change, on: workOrder) }
    func server(of workOrder: WorkOrder.ID, for change: Change?) -> ServerState? {
        rows.server(of: workOrder, for: change)
    }

    func details(_ id: WorkOrder.ID, _ parts: WorkOrderParts) -> WorkOrderDetails? { rows.details(id, parts) }
    func workOrders(withTimerOf person: User.ID) -> [WorkOrder.ID] { rows.workOrders(withTimerOf: person) }
    func workOrders(withReadingsOf asset: Asset.ID) -> [WorkOrder.ID] { rows.workOrders(withReadingsOf: asset) }
    func highestNumber() -> Int { rows.highestNumber() }
}

extension StoredOperation {
    /// Returns the stored operation with its ``operation`` updated from the other properties.
    /// - Parameter number: the number of the work order, if it has changed.
    func settled(on base: FieldValue?, numbered number: Int? = nil) -> StoredOperation {
        let shown = OutboxOperation(
            id: operation.id, sequence: operation.sequence, accountID: operation.accountID,
            workOrderID: operation.workOrderID, workOrderNumber: number ?? operation.workOrderNumber,
            change: operation.change, base: base, state: state, attempts: attempts, createdAt: operation.createdAt,
            sealedAt: sealing?.at,
            heldUntil: operation.heldUntil, lastProblem: lastProblem, supersedes: operation.supersedes,
            supersededBy: supersededBy, subject: operation.subject)
        var settled = StoredOperation(
            shown, state: state, place: place, sealing: sealing, epoch: epoch,
            mayHaveArrived: mayHaveArrived, isDamaged: isDamaged, faults: faults, acceptedTheirsAt: acceptedTheirsAt)
        settled.receipt = receipt
        return settled
    }
}
