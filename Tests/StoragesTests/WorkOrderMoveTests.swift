import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages
import Testing

/// Tests of the move of unsent changes from a work order that is gone to a new one, in one transaction.
struct WorkOrderMoveTests {
    private static let note = Change.note(
        NoteVersion(id: NoteVersion.ID("n"), text: "leaks", author: "Ada", savedAt: Fixture.instant(3)))

    /// Returns a device with three changes of a work order that the office then deleted.
    private func disk(_ reason: ServerRow.DeletionReason = .deleted) async throws -> Disk {
        let disk = try await Disk.holding([Fixture.row(), Fixture.row(Fixture.task("t1"))])
        try await disk.record("1", .title("Mine"))
        try await disk.record("2", Self.note)
        try await disk.record("3", .taskAnswer(WorkOrderTask.ID("t1"), .text("7 bar")))
        try await disk.record("4", .title("Mine again"))
        try await disk.pull([Fixture.deleted(.workOrder, "w1", version: 5, sequence: 5, reason: reason)])
        #expect(try await disk.reconcile() == [])
        return disk
    }

    private func move(_ disk: Disk) async throws -> WorkOrderMove {
        var made = 0
        let lane = try await disk.outbox.lane(Fixture.lane, of: Fixture.ada.id)
        return try #require(
            WorkOrderMove(
                of: lane, on: try await disk.details(), number: 900_001, person: Fixture.ada, now: Fixture.instant(9),
                makeID: {
                    made += 1
                    return OutboxOperation.ID("new-\(made)")
                }))
    }

    private func conflict(_ disk: Disk) async throws -> Conflict {
        let operation = try #require(try await disk.operation("1"))
        return try #require(Conflict(operation))
    }

    @Test(arguments: [ServerRow.DeletionReason.deleted, .revoked])
    func aMoveKeepsEveryChangeOfADeletedWorkOrder(reason: ServerRow.DeletionReason) async throws {
        let disk = try await disk(reason)
        let move = try await move(disk)
        #expect(try await disk.outbox.move(move, of: Fixture.ada.id, asShown: try await conflict(disk)) == move)
        let new = try #require(try await disk.details(move.workOrder.id))
        #expect(new.workOrder.title == "Mine again" && new.workOrder.number == 900_001)
        #expect(new.workOrder.description == "Moved from work order 1.")
        #expect(new.notes.map(\.text) == ["leaks", "\"Task t1\" 7 bar"])
        #expect(try await disk.queue() == ["new-2", "new-4", "new-5"])
        for (old, next) in [("1", "new-2"), ("2", "new-4"), ("3", "new-5"), ("4", "new-2")] {
            let closed = try #require(try await disk.operation(old))
            #expect(closed.state == .withdrawn && closed.supersededBy == OutboxOperation.ID(next), "\(old)")
        }
        let lane = try await disk.outbox.lane(move.workOrder.id, of: Fixture.ada.id)
        #expect(LanePlan.next(in: lane, at: Fixture.instant(9))?.id == move.creation?.id)
        #expect(try await disk.reconcile([move.workOrder.id]) == [])
    }

    @Test func aMoveOnStaleDataWritesNothing() async throws {
        let disk = try await disk()
        let (move, shown) = (try await move(disk), try await conflict(disk))
        try await disk.outbox.withdraw(OutboxOperation.ID("2"), as: .dropped)
        #expect(try await disk.outbox.move(move, of: Fixture.ada.id, asShown: shown) == nil)
        #expect(try await disk.queue() == ["1", "3", "4"])
        #expect(try await disk.details(move.workOrder.id) == nil)
    }

    @Test func anOperationThatMayHaveArrivedIsNotMoved() async throws {
        let disk = try await disk()
        try await disk.seal("4")
        #expect(try await move(disk).moved.map(\.operation.id.rawValue) == ["1", "2", "3"])
    }
}
