import MemoryStores
import MillwrightDomain
import MillwrightOfflineEngine
import TestSupport
import Testing

/// Tests that the stores in memory and in the database have the same queue, mirror and view, whatever the engine does
/// with them.
struct StoresAgreeTests {
    @Test(arguments: 1...20) func bothStoresAgreeAfterEveryEvent(seed: Int) async throws {
        let stores = [try await StoreKind.memory.ready(), try await StoreKind.database.ready()]
        var chance = Happenings(seed: seed)
        for step in 1...80 {
            let happening = chance.next(try await stores[0].ledger.unfinished(of: Fixture.ada.id))
            let memory = try await Outcome(of: happening, on: stores[0])
            let database = try await Outcome(of: happening, on: stores[1])
            guard memory == database else {
                Issue.record("seed \(seed), step \(step), \(happening):\n\(memory)\n\(database)")
                return
            }
        }
    }
}

/// The result of an action, and everything that can be read after it.
private struct Outcome: Equatable {
    let answer: String
    let queue: [OutboxOperation]
    let stored: [StoredOperation?]
    let lanes: [WorkOrder.ID]
    let photoLanes: [PhotoLane]
    let newestToSend: Int64
    let acceptedTheirs: [AcceptedTheirs]
    let removals: [OutboxOperation]
    let unreconciled: Set<WorkOrder.ID>
    let backlog: Backlog
    let fields: [FieldState]

    /// The state of one field of one work order.
    struct FieldState: Equatable {
        let change: Change
        let seen: FieldValue?
        let onServer: FieldValue?
        let version: Int64?
    }

    init(of happening: Happening, on host: OutboxStoreHost) async throws {
        let (ledger, account) = (host.ledger, Fixture.ada.id)
        do { answer = try await happening.run(on: ledger, host.store) } catch let problem as StorageError {
            answer = "\(problem)"
        }
        queue = try await ledger.unfinished(of: account)
        stored = try await host.store.read { [queue] rows in try queue.map { try rows.operation($0.id) } }
        lanes = try await ledger.lanes(of: account)
        photoLanes = try await ledger.photoLanes(of: account)
        newestToSend = try await ledger.newestToSend(of: account, at: Fixture.instant(1_000))
        acceptedTheirs = try await ledger.acceptedTheirs(of: account, since: Fixture.instant(0))
        removals = try await ledger.photoRemovals(of: account)
        unreconciled = try await ledger.unreconciled(of: account)
        backlog = try await ledger.backlog(of: account, at: Fixture.instant(60), deferringPhotos: false)
        fields = try await host.store.transact(.deciding) { tx in
            try Happenings.lanes.flatMap { lane in
                try Happenings.changes(on: lane).map { change in
                    let server = try tx.server(of: lane, for: change)
                    return FieldState(
                        change: change, seen: try tx.view(of: lane, for: change)?.details.base(of: change),
                        onServer: server?.details.base(of: change), version: server?.version(for: change))
                }
            }
        }
    }
}

/// One action of the engine.
private enum Happening {
    case record(OperationDraft)
    case save([ServerRow])
    case seal(OutboxOperation.ID)
    case notSent(OutboxOperation.ID)
    case attempt(OutboxOperation.ID)
    case fault(OutboxOperation.ID)
    case apply(Receipt, [ServerRow], NextSeal?)
    case park(OutboxOperation.ID, OperationState)
    case void(OutboxOperation.ID)
    case withdraw(OutboxOperation.ID, Withdrawal)
    case release(OutboxOperation.ID)
    case supersede([OutboxOperation.ID], [OperationDraft], OperationReasonCode)
    case reopen(OutboxOperation.ID, OutboxOperation.ID)
    case reconcile
    case lead

    func run(on ledger: OutboxLedger, _ store: any OutboxStore) async throws -> String {
        switch self {
        case .record(let draft): return "\(try await ledger.record(draft))"
        case .save(let rows):
            try await store.transact(.answering) { tx in
                for row in rows { try tx.save([row], of: row.workOrderID) }
            }
            return ""
        case .seal(let id): return "\(try await Self.seal(id, on: ledger))"
        case .notSent(let id): try await ledger.recordNotSent(id, reason: .words("away"), epoch: 100)
        case .attempt(let id): try await ledger.recordAttempt(id, reason: .words("cut"), epoch: 100)
        case .fault(let id):
            return "\(try await ledger.recordFault(id, .serverError, reason: .words("500"), epoch: 100) as Any)"
        case .apply(let receipt, let rows, let next):
            return "\(try await ledger.apply(receipt, rows: rows, sealing: next, epoch: 100) as Any)"
        case .park(let id, let state): try await ledger.park(id, as: state, epoch: 100)
        case .void(let id): try await ledger.recordVoided(id)
        case .withdraw(let id, let withdrawal): try await ledger.withdraw(id, as: withdrawal)
        case .release(let id): try await ledger.release(id)
        case .supersede(let ids, let drafts, let reason):
            return "\(try await ledger.supersede(ids, by: drafts, because: OperationReason(reason)))"
        case .reopen(let id, let new): return "\(try await ledger.reopen(id, as: new, since: Fixture.instant(0)))"
        case .reconcile:
            return "\(try await ledger.reconcile(Set(Happenings.lanes), of: Fixture.ada.id).map(\.id))"
        case .lead: return "\(try await ledger.beginEpoch())"
        }
        return ""
    }

    /// Seals an operation as a leader does, until it is sealed or ended.
    private static func seal(_ id: OutboxOperation.ID, on ledger: OutboxLedger) async throws -> [SealResult] {
        let steps = [
            SealPreparation(), SealPreparation(isAsked: true), SealPreparation(isAsked: true, isUploaded: true),
        ]
        var results: [SealResult] = []
        for done in steps {
            results.append(
                try await ledger.seal(id, by: sealing, epoch: 100, isMirrorComplete: done.isAsked, after: done))
        }
        return results
    }

    static let sealing = SealingFake { operation, _, stamp in request(operation.id, stamp) }

    static func request(_ id: OutboxOperation.ID, _ stamp: DeviceStamp) -> SealedRequest {
        SealedRequest(bytes: Array("\(id) \(stamp.sequence)".utf8), sha256: "\(stamp)")
    }
}

/// Random actions of the engine.
private struct Happenings {
    static let lanes = [Fixture.lane, WorkOrder.ID("w2")]

    static func changes(on lane: WorkOrder.ID) -> [Change] {
        let fields = Field.ofWorkOrder + tasks(on: lane).flatMap { Field.ofTask($0) }
        let entries = (1...3).map { Field.timeEnd(entry($0, on: lane)) }
        return (fields + entries).map { .set($0, .empty) }
    }

    /// Returns the id of a log entry, which stays on its work order.
    private static func entry(_ number: Int, on lane: WorkOrder.ID) -> LogEntry.ID {
        LogEntry.ID("l\(number)-\(lane.rawValue)")
    }

    private static func photo(_ number: Int, on lane: WorkOrder.ID) -> Photo {
        Fixture.photo("p\(number)-\(lane.rawValue)")
    }

    /// Returns the tasks of a work order. A task stays on its work order.
    private static func tasks(on lane: WorkOrder.ID) -> [WorkOrderTask.ID] {
        (lane == Fixture.lane ? ["t1", "t2"] : ["t3"]).map { WorkOrderTask.ID($0) }
    }

    private var random: SeededGenerator
    private var made = 0
    private var sequence: Int64 = 10

    init(seed: Int) { random = SeededGenerator(seed: UInt64(seed)) }

    mutating func next(_ queue: [OutboxOperation]) -> Happening {
        guard let one = queue.randomElement(using: &random) else { return random.roll(2) == 0 ? save() : record() }
        switch random.roll(24) {
        case 0...5: return record()
        case 6...8: return save()
        case 9...10: return .seal(one.id)
        case 11: return random.roll(2) == 0 ? .notSent(one.id) : .attempt(one.id)
        case 12: return .fault(one.id)
        case 13...14: return apply(one, queue)
        case 15...16: return park(one)
        case 17: return random.roll(2) == 0 ? .seal(one.id) : .void(one.id)
        case 18: return .withdraw(one.id, random.roll(2) == 0 ? .dropped : .undone)
        case 19: return .release(one.id)
        case 20...21: return supersede(one, queue)
        case 22: return .reconcile
        default: return random.roll(6) == 0 ? .lead : reopen()
        }
    }

    private mutating func record() -> Happening { .record(draft(on: Self.lanes[random.roll(2)])) }

    private mutating func draft(on lane: WorkOrder.ID) -> OperationDraft {
        made += 1
        let tasks = Self.tasks(on: lane)
        let task = tasks[random.roll(tasks.count)]
        let change: Change =
            switch random.roll(13) {
            case 0: .title("title \(made)")
            case 1: .status([WorkOrderStatus.open, .onHold, .inProgress][random.roll(3)])
            case 2: .priority([WorkOrderPriority.low, .high][random.roll(2)])
            case 3...4: .taskNote(task, "note \(made)")
            case 5: .taskAnswer(task, random.roll(3) == 0 ? nil : .text("answer \(made)"))
            case 6: .note(Fixture.note("op\(made)"))
            case 7: .log(Fixture.time(Self.entry(1 + random.roll(3), on: lane).rawValue))
            case 8:
                .timeEnd(
                    of: Self.entry(1 + random.roll(3), on: lane),
                    random.roll(3) == 0 ? nil : Fixture.instant(Int64(9 + random.roll(3))))
            case 9: .remove(Self.photo(1 + random.roll(3), on: lane))
            case 10: .set(.assignees, .assignees(random.roll(2) == 0 ? [] : [Fixture.bens]))
            case 11: .signature(random.roll(2) == 0 ? nil : Fixture.signature)
            default: .photo(Fixture.photo("op\(made)", size: Int64(1 + random.roll(50))))
            }
        let held = random.roll(5) == 0 ? Fixture.instant(Int64(40 + random.roll(40))) : nil
        return Fixture.draft("op\(made)", change, on: lane, heldUntil: held)
    }

    private mutating func save() -> Happening { .save((0...random.roll(3)).map { _ in row() }) }

    /// Returns a row, sometimes older than the stored one.
    private mutating func row() -> ServerRow {
        sequence += 1
        let place = max(1, sequence - (random.roll(4) == 0 ? 6 : 0))
        let lane = Self.lanes[random.roll(2)]
        switch random.roll(12) {
        case 0...2:
            let order = Fixture.order(
                lane.rawValue, title: "theirs \(place)", status: random.roll(2) == 0 ? .open : .onHold)
            return Fixture.row(
                order, version: place, sequence: place, versions: Fixture.versions(all: place))
        case 3...5:
            let tasks = Self.tasks(on: lane)
            let task = Fixture.task(
                tasks[random.roll(tasks.count)].rawValue, value: random.roll(3) == 0 ? nil : .text("theirs \(place)"))
            return Fixture.row(task, of: lane, version: place, sequence: place)
        case 6:
            return ServerRow(
                workOrderID: lane, version: place, sequence: place, entity: .note(Fixture.note("op\(max(1, made))")))
        case 7: return Fixture.deleted(.note, "op\(max(1, made))", of: lane, version: place, sequence: place)
        case 8:
            let entry = Fixture.time(
                Self.entry(1 + random.roll(3), on: lane).rawValue, until: random.roll(2) == 0 ? nil : 9)
            return Fixture.row(entry, of: lane, version: place, sequence: place)
        case 9: return Fixture.row(Self.photo(1 + random.roll(3), on: lane), of: lane, version: place, sequence: place)
        case 10:
            let (kind, id): (ServerRow.Kind, String) =
                random.roll(2) == 0
                ? (.logEntry, Self.entry(1 + random.roll(3), on: lane).rawValue)
                : (.photo, Self.photo(1 + random.roll(3), on: lane).id.rawValue)
            return Fixture.deleted(kind, id, of: lane, version: place, sequence: place)
        default:
            guard random.roll(3) == 0 else { return row() }
            return Fixture.deleted(
                .workOrder, lane.rawValue, of: lane, version: place, sequence: place,
                reason: random.roll(2) == 0 ? .deleted : .revoked)
        }
    }

    private mutating func apply(_ one: OutboxOperation, _ queue: [OutboxOperation]) -> Happening {
        let next = queue.first { $0.workOrderID == one.workOrderID && $0.id != one.id }
        let receipt = Fixture.receipt(one.id.rawValue, sequence: random.roll(2) == 0 ? sequence + 1 : 1)
        let rows = (0..<random.roll(2)).map { _ in row() }
        return .apply(receipt, rows, next.map { NextSeal(id: $0.id, by: Happening.sealing) })
    }

    private mutating func park(_ one: OutboxOperation) -> Happening {
        let states: [OperationState] = [
            .refused(reason: .words("no")), .poisoned(reason: .words("500")), .conflict(.goneOnServer),
            .conflict(.revoked),
            .conflict(.changedOnServer(theirs: nil)),
            .conflict(.changedOnServer(theirs: one.change.target ?? .empty)),
        ]
        return .park(one.id, states[random.roll(states.count)])
    }

    private mutating func supersede(_ one: OutboxOperation, _ queue: [OutboxOperation]) -> Happening {
        let other = queue.first { $0.workOrderID == one.workOrderID && $0.id != one.id }
        let ids = [one.id] + (random.roll(3) == 0 ? other.map { [$0.id] } ?? [] : [])
        let drafts = (0..<random.roll(3)).map { _ in draft(on: one.workOrderID) }
        return .supersede(ids, drafts, random.roll(2) == 0 ? .edited : .decided)
    }

    private mutating func reopen() -> Happening {
        made += 1
        return .reopen(OutboxOperation.ID("op\(1 + random.roll(made))"), OutboxOperation.ID("op\(made)"))
    }
}
