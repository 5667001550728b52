import Domain
import Storages
import Testing

/// After every commit the view is the mirror with the unfinished operations on top (I6), whatever happens in whatever
/// order.
struct OverlayPropertyTests {
    private static let lanes = (1...3).map { WorkOrder.ID("w\($0)") }

    @Test(arguments: 1...40) func theViewIsTheMirrorWithUnfinishedOperationsOnTop(seed: Int) async throws {
        var random = Seeded(UInt64(seed))
        let disk = try await Disk.holding([])
        var made = 0
        var version: Int64 = 0
        for step in 1...60 {
            let happened = try await Self.happen(on: disk, &random, &made, &version)
            for lane in Self.lanes {
                let expected = try await Self.overlay(lane, disk)
                let actual = try await disk.details(lane)
                #expect(actual == expected, "seed \(seed), step \(step): \(happened)")
                guard actual == expected else { return }
            }
        }
    }

    private static func overlay(_ lane: WorkOrder.ID, _ disk: Disk) async throws -> WorkOrderDetails? {
        guard var details = try await disk.outbox.serverState(of: lane, for: nil)?.details else { return nil }
        for operation in try await disk.outbox.unfinished(of: Fixture.ada.id)
        where operation.workOrderID == lane && operation.state.isInView {
            details.apply(operation.change)
        }
        return details
    }

    private static func happen(
        on disk: Disk, _ random: inout Seeded, _ made: inout Int, _ version: inout Int64
    ) async throws -> String {
        let unfinished = try await disk.outbox.unfinished(of: Fixture.ada.id)
        let chosen = unfinished.randomElement(using: &random)
        switch (Int.random(in: 0..<12, using: &random), chosen) {
        case (0...3, _), (_, nil):
            made += 1
            let lane = lanes.randomElement(using: &random) ?? Fixture.lane
            let change = change(made, lane, &random)
            let isRecorded = try await disk.outbox.record(Fixture.draft("op\(made)", change, on: lane))
            return "recorded \(change): \(isRecorded)"
        case (4...7, _):
            var rows: [ServerRow] = []
            for _ in 1...Int.random(in: 1...6, using: &random) {
                version += 1
                // Now and then a row that is older than what is held.
                rows.append(row(max(1, version - Int64([0, 0, 0, 9].randomElement(using: &random) ?? 0)), &random))
            }
            try await disk.pull(rows, hasMore: Bool.random(using: &random))
            return "pulled \(rows)"
        case (8, .some(let operation)):
            version += 1
            let rows = Bool.random(using: &random) ? [row(version, &random)] : []
            try await disk.outbox.apply(Fixture.receipt(operation.id.rawValue), rows: rows, epoch: 0)
            return "applied \(operation.id) \(rows)"
        case (9, .some(let operation)):
            let state: OperationState = Bool.random(using: &random) ? .refused(reason: "no") : .conflict(.goneOnServer)
            try await disk.outbox.park(operation.id, as: state, epoch: 0)
            return "parked \(operation.id) as \(state)"
        case (10, .some(let operation)):
            if operation.state != .inDoubt { try await disk.outbox.withdraw(operation.id, as: .dropped) }
            return "withdrew \(operation.id)"
        case (_, .some(let operation)):
            switch Int.random(in: 0..<4, using: &random) {
            case 0: try await disk.outbox.finishWithoutSending(operation.id, epoch: 0)
            case 1: try await disk.mirror.forgetCursor()
            case 2: try await disk.session.save(Fixture.session())
            default:
                guard operation.state.isSendable else { return "nothing" }
                try await disk.outbox.seal(operation.id, as: Fixture.sealed, epoch: 0)
                try await disk.outbox.noteNotSent(operation.id, reason: "away", epoch: 0)
            }
            return "other, \(operation.id)"
        }
    }

    private static func change(_ made: Int, _ lane: WorkOrder.ID, _ random: inout Seeded) -> Change {
        let task = WorkOrderTask.ID("\(lane)-t\(Int.random(in: 1...3, using: &random))")
        return switch Int.random(in: 0..<5, using: &random) {
        case 0: .taskValue(task, .text("v\(made)"))
        case 1: .taskNote(task, "n\(made)")
        case 2: .status(WorkOrderStatus.allCases.randomElement(using: &random) ?? .open)
        case 3: .note(Fixture.note("op\(made)", at: Int64.random(in: 0...9, using: &random)))
        default: .photo(Fixture.photo("op\(made)", at: Int64.random(in: 0...9, using: &random)))
        }
    }

    private static func row(_ version: Int64, _ random: inout Seeded) -> ServerRow {
        let lane = lanes.randomElement(using: &random) ?? Fixture.lane
        let number = Int.random(in: 1...3, using: &random)
        switch Int.random(in: 0..<12, using: &random) {
        case 0...3:
            return Fixture.row(Fixture.order(lane.rawValue, title: "v\(version)"), version: version, sequence: version)
        case 4...7:
            let list = [Fixture.first, Fixture.second].randomElement(using: &random) ?? Fixture.first
            let task = Fixture.task("\(lane)-t\(number)", in: list, value: .text("s\(version)"))
            return Fixture.row(task, place: number, of: lane, version: version, sequence: version)
        case 8:
            return ServerRow(
                workOrderID: lane, version: version, sequence: version, entity: .note(Fixture.note("op\(version)")))
        case 9:
            return ServerRow(
                workOrderID: lane, version: version, sequence: version, entity: .photo(Fixture.photo("op\(version)")))
        case 10: return Fixture.deleted(.task, "\(lane)-t\(number)", of: lane, version: version)
        default: return Fixture.deleted(.workOrder, lane.rawValue, of: lane, version: version)
        }
    }
}
