import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages
import TestSupport
import Testing

/// Tests that after every commit the view is the mirror with the unfinished operations on top, in any order of events
/// (invariant I6).
struct OverlayPropertyTests {
    @Test(arguments: 1...50) func theViewIsTheMirrorWithUnfinishedOperationsOnTop(seed: Int) async throws {
        var life = Life(disk: try await Disk.holding([]), seed: seed)
        for step in 1...100 {
            let happened = try await life.happen()
            // Only one work order is checked in each step. A wrong view stays wrong for some steps, and reading costs
            // more than an event.
            let lane = Life.lanes[step % Life.lanes.count]
            let expected = try await Self.overlay(lane, life.queue, life.disk)
            let actual = try await life.disk.details(lane)
            guard actual == expected else {
                Issue.record("seed \(seed), step \(step): \(happened)\nis \(actual as Any)\nnot \(expected as Any)")
                return
            }
        }
    }

    private static func overlay(
        _ lane: WorkOrder.ID, _ queue: [OutboxOperation], _ disk: Disk
    ) async throws -> WorkOrderDetails? {
        guard var details = try await disk.outbox.server(of: lane, for: nil)?.details else { return nil }
        for operation in queue where operation.workOrderID == lane && operation.state.isInView {
            details.apply(operation.change)
        }
        return details
    }
}

/// Random events on a device.
private struct Life {
    static let lanes = (1...2).map { WorkOrder.ID("w\($0)") }

    let disk: Disk
    private(set) var queue: [OutboxOperation] = []
    private var random: SeededGenerator
    private var made = 0
    private var version: Int64 = 0

    init(disk: Disk, seed: Int) {
        self.disk = disk
        random = SeededGenerator(seed: UInt64(seed))
    }

    /// Makes one random event happen.
    /// - Returns: the event in words.
    mutating func happen() async throws -> String {
        let happened = try await happenOnce()
        queue = try await disk.outbox.unfinished(of: Fixture.ada.id)
        return happened
    }

    private mutating func happenOnce() async throws -> String {
        let chosen = queue.randomElement(using: &random)
        switch (Int.random(in: 0..<20, using: &random), chosen) {
        case (0...5, _), (_, nil): return try await record()
        case (6...9, _): return try await pull()
        case (10...11, .some(let operation)): return try await apply(operation)
        case (12, .some(let operation)): return try await park(operation)
        case (13...14, .some(let operation)): return try await supersede(operation)
        case (15, _): return try await merge()
        case (16...17, .some(let operation)): return try await send(operation)
        case (_, .some(let operation)): return try await endOrGoOn(operation)
        }
    }

    private mutating func record() async throws -> String {
        let draft = draft(on: lane())
        let isRecorded = try await disk.outbox.record(draft)
        return "recorded \(draft.change): \(isRecorded)"
    }

    private mutating func pull() async throws -> String {
        var rows: [ServerRow] = []
        for _ in 1...Int.random(in: 1...12, using: &random) { rows.append(newRow()) }
        let page = Fixture.page(rows, hasMore: Bool.random(using: &random))
        let outcome = try await disk.save(page, allowing: chance(4) ? .limited : .unlimited)
        return "pulled \(rows): \(outcome)"
    }

    private mutating func apply(_ operation: OutboxOperation) async throws -> String {
        var rows: [ServerRow] = []
        for _ in 0..<Int.random(in: 0...2, using: &random) { rows.append(newRow()) }
        let sequence = chance(2) ? version + 1 : 1
        let receipt = Fixture.receipt(operation.id.rawValue, sequence: sequence)
        try await disk.outbox.apply(receipt, rows: rows, epoch: 0)
        return "applied \(operation.id) at \(sequence) with \(rows)"
    }

    private mutating func park(_ operation: OutboxOperation) async throws -> String {
        let states: [OperationState] = [
            .refused(reason: .words("no")), .poisoned(reason: .words("500")), .conflict(.goneOnServer),
            .conflict(.revoked),
            .conflict(.changedOnServer(theirs: nil)),
            .conflict(.changedOnServer(theirs: operation.change.target ?? .empty)),
        ]
        let state = states.randomElement(using: &random) ?? .refused(reason: .words("no"))
        try await disk.park(operation.id.rawValue, as: state)
        return "parked \(operation.id) as \(state)"
    }

    private mutating func supersede(_ first: OutboxOperation) async throws -> String {
        let others = queue.filter { $0.workOrderID == first.workOrderID && $0.id != first.id }
        let ids = [first.id] + (chance(2) ? others.prefix(1).map(\.id) : [])
        var drafts: [OperationDraft] = []
        for _ in 0..<Int.random(in: 0...2, using: &random) { drafts.append(draft(on: first.workOrderID)) }
        let isDone = try await disk.supersede(ids.map(\.rawValue), by: drafts)
        return "superseded \(ids) by \(drafts.map(\.change)): \(isDone)"
    }

    private mutating func merge() async throws -> String {
        let outdated = try await disk.outbox.reconcile(Set(Self.lanes), of: Fixture.ada.id)
        for operation in outdated {
            made += 1
            let again = Fixture.draft("op\(made)", operation.change, on: operation.workOrderID)
            _ = try await disk.supersede([operation.id.rawValue], by: [again])
        }
        return "merged \(outdated.map(\.id))"
    }

    private mutating func send(_ operation: OutboxOperation) async throws -> String {
        guard operation.state.isSendable else { return "nothing" }
        do { try await disk.seal(operation.id.rawValue) } catch StorageError.busy {
            return "did not send \(operation.id)"
        }
        let way = Int.random(in: 0..<3, using: &random)
        switch way {
        case 0: try await disk.outbox.recordNotSent(operation.id, reason: .words("away"), epoch: 0)
        case 1: try await disk.outbox.recordAttempt(operation.id, reason: .words("cut"), epoch: 0)
        default: _ = try await disk.outbox.recordFault(operation.id, .serverError, reason: .words("500"), epoch: 0)
        }
        return "sent \(operation.id), \(way)"
    }

    private mutating func endOrGoOn(_ operation: OutboxOperation) async throws -> String {
        let way = Int.random(in: 0..<7, using: &random)
        switch way {
        case 0: _ = try await disk.reconcile()
        case 1: try await disk.mirror.forgetCursor()
        case 2: try await disk.session.save(Fixture.session())
        case 3: try await disk.outbox.recordVoided(operation.id)
        case 4: try await disk.outbox.release(operation.id)
        default:
            do { try await disk.outbox.withdraw(operation.id, as: chance(2) ? .dropped : .undone) } catch {
                guard error == .busy(holder: nil) else { throw error }
                return "kept \(operation.id): it may have arrived"
            }
        }
        return "way \(way) for \(operation.id)"
    }

    /// Returns the id of an entity that was probably created on this device.
    private mutating func earlier() -> String { "op\(max(1, made - Int.random(in: 1...8, using: &random)))" }

    private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

    private mutating func lane() -> WorkOrder.ID { Self.lanes.randomElement(using: &random) ?? Fixture.lane }

    private mutating func draft(on lane: WorkOrder.ID) -> OperationDraft {
        made += 1
        let task = WorkOrderTask.ID("\(lane)-t\(Int.random(in: 1...3, using: &random))")
        let change: Change =
            switch Int.random(in: 0..<16, using: &random) {
            case 0...1: .taskAnswer(task, .text("v\(made)"))
            case 2: .taskNote(task, "n\(made)")
            case 3: .status(WorkOrderStatus.allCases.randomElement(using: &random) ?? .open)
            case 4...5: .note(Fixture.note("op\(made)", at: Int64.random(in: 0...9, using: &random)))
            case 6: .photo(Fixture.photo("op\(made)", at: Int64.random(in: 0...9, using: &random)))
            case 7: chance(2) ? .title("t\(made)") : .description("d\(made)")
            case 8: .priority(WorkOrderPriority.allCases.randomElement(using: &random) ?? .none)
            case 9: .remove(Fixture.photo(earlier()))
            case 10: .log(chance(3) ? Fixture.part("op\(made)") : Fixture.time("op\(made)"))
            case 11: .timeEnd(of: LogEntry.ID(earlier()), chance(3) ? nil : Fixture.instant(Int64(made)))
            case 12: .set(.assignees, .assignees(chance(2) ? [] : [Fixture.bens]))
            case 13: .signature(chance(3) ? nil : Fixture.signature)
            case 14:
                chance(2)
                    ? .set(.due, chance(2) ? .empty : .instant(Fixture.instant(Int64(made))))
                    : .set(.asset, chance(2) ? .empty : .asset(Fixture.pump))
            default: .conflictRecord(Fixture.conflictRecord("op\(made)"))
            }
        return Fixture.draft("op\(made)", change, on: lane)
    }

    /// Returns a row, sometimes older than the stored one.
    private mutating func newRow() -> ServerRow {
        version += 1
        let version = max(1, version - (chance(4) ? 9 : 0))
        let lane = lane()
        let number = Int.random(in: 1...3, using: &random)
        // The row is often the server's version of an entity that was created on this device.
        let name = "op\(chance(2) ? Int64(max(1, made - number)) : version)"
        switch Int.random(in: 0..<14, using: &random) {
        case 0...3:
            let order = WorkOrder(
                id: lane, number: 1, title: "v\(version)", description: "v\(version)",
                status: chance(2) ? .open : .onHold, priority: chance(2) ? .low : .high,
                assignees: chance(2) ? [] : [.user(Fixture.ada.id, name: "Ada")])
            let row = WorkOrderRow(
                workOrder: order, versions: Fixture.versions(all: version),
                checklists: [Fixture.first, Fixture.second], signature: chance(2) ? nil : Fixture.signature,
                runningTimers: [])
            return ServerRow(workOrderID: lane, version: version, sequence: version, entity: .workOrder(row))
        case 4...7:
            let list = chance(2) ? Fixture.first : Fixture.second
            let task = Fixture.task("\(lane)-t\(number)", in: list, value: .text("s\(version)"))
            return Fixture.row(task, place: number, of: lane, version: version, sequence: version)
        case 8:
            return ServerRow(
                workOrderID: lane, version: version, sequence: version, entity: .note(Fixture.note(name)))
        case 9:
            return ServerRow(
                workOrderID: lane, version: version, sequence: version, entity: .photo(Fixture.photo(name)))
        case 10:
            let entry = Fixture.time(name, until: chance(2) ? nil : 9)
            return Fixture.row(entry, of: lane, version: version, sequence: version)
        case 11: return Fixture.deleted(.logEntry, name, of: lane, version: version, sequence: version)
        case 12: return Fixture.deleted(.task, "\(lane)-t\(number)", of: lane, version: version, sequence: version)
        default:
            return Fixture.deleted(
                .workOrder, lane.rawValue, of: lane, version: version, sequence: version,
                reason: chance(2) ? .deleted : .revoked)
        }
    }
}
