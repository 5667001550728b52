import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages
import Testing

/// Tests that a receipt is proof even without the rows that would show its effect.
struct ReceiptTests {
    private let task = WorkOrderTask.ID("t1")

    static let changes: [Change] = [
        .taskAnswer(WorkOrderTask.ID("t1"), .text("mine")), .status(.onHold), .title("Mine"),
        .note(Fixture.note("1")), .photo(Fixture.photo("q")), .log(Fixture.time("1")),
        .timeEnd(of: LogEntry.ID("l"), Fixture.instant(9)), .remove(Fixture.photo("p")),
        .set(.assignees, .assignees([Fixture.bens])), .signature(Fixture.signature), .signature(nil),
        .set(.due, .empty), .set(.category, .text("")), .set(.asset, .asset(Fixture.pump)),
        .set(.location, .location(Fixture.place)),
    ]

    @Test(arguments: changes) func anAppliedChangeStaysInTheViewBeforeItsRowsArrive(change: Change) async throws {
        let disk = try await Disk.holding([
            Fixture.row(), Fixture.row(Fixture.task("t1")), Fixture.row(Fixture.time("l")),
            Fixture.row(Fixture.photo("p")),
        ])
        let before = try await disk.details()
        try await disk.record("1", change)
        #expect(try await disk.details() != before)
        let seen = try await disk.details()
        try await disk.outbox.apply(Fixture.receipt("1"), rows: [], epoch: 0)
        #expect(try await disk.details() == seen)
        #expect(try await disk.queue() == [])
    }

    @Test func aLaterChangeOfAnAppliedFieldIsNotAConflict() async throws {
        let disk = try await Disk.holding([Fixture.row(), Fixture.row(Fixture.task("t1"))])
        try await disk.record("1", .taskAnswer(task, .text("a")))
        try await disk.record("2", .taskAnswer(task, .text("b")))
        try await disk.outbox.apply(Fixture.receipt("1"), rows: [], epoch: 0)
        #expect(try await disk.reconcile() == [])
        #expect(try await disk.state("2") == .waiting)
    }

    @Test func theServersRowsWinOverAReceipt() async throws {
        let disk = try await Disk.holding([Fixture.row(), Fixture.row(Fixture.task("t1"))])
        try await disk.record("1", .taskAnswer(task, .text("a")))
        let office = Fixture.row(Fixture.task("t1", value: .text("office")), version: 3, sequence: 30)
        try await disk.pull([office])
        try await disk.outbox.apply(Fixture.receipt("1", sequence: 20), rows: [], epoch: 0)
        #expect(try await disk.details()?.tasks.first?.value == .text("office"))
        try await disk.record("2", .taskAnswer(task, .text("b")))
        try await disk.outbox.apply(Fixture.receipt("2", sequence: 40), rows: [], epoch: 0)
        let rows = [Fixture.row(Fixture.task("t1", value: .text("then")), version: 4, sequence: 40)]
        try await disk.pull(rows)
        #expect(try await disk.details()?.tasks.first?.value == .text("then"))
    }

    @Test func theServersRowReplacesANoteKnownByItsReceipt() async throws {
        let disk = try await Disk.holding([Fixture.row()])
        try await disk.record("1", .note(Fixture.note("1", text: "mine")))
        try await disk.outbox.apply(Fixture.receipt("1"), rows: [], epoch: 0)
        let theirs = ServerRow(
            workOrderID: Fixture.lane, version: 1, sequence: 2, entity: .note(Fixture.note("1", text: "kept")))
        try await disk.pull([theirs])
        #expect(try await disk.details()?.notes.map(\.text) == ["kept"])
    }

    /// The work order is deleted at sequence 30. An earlier answer is outdated; a later one shows that the work order
    /// is back.
    @Test(arguments: [(20, 0), (40, 1)])
    func onlyANewerResponseRestoresAPartOfADeletedWorkOrder(sequence: Int64, kept: Int) async throws {
        let disk = try await Disk.holding([Fixture.row()])
        let note = Fixture.note("1", text: "mine")
        try await disk.record("1", .note(note))
        try await disk.pull([Fixture.deleted(.workOrder, Fixture.lane.rawValue, version: 2, sequence: 30)])
        let late = ServerRow(workOrderID: Fixture.lane, version: 1, sequence: sequence, entity: .note(note))
        try await disk.outbox.apply(Fixture.receipt("1", sequence: sequence), rows: [late], epoch: 0)
        #expect(try await disk.count("mirror_note") == kept)
        #expect(try await disk.state("1") == .applied)
    }

    static let parts: [(Change, ServerRow.Kind)] = [
        (.note(Fixture.note("p")), .note), (.photo(Fixture.photo("p")), .photo), (.log(Fixture.part("p")), .logEntry),
    ]

    @Test(arguments: parts)
    func aReceiptDoesNotRestoreAnEntryDeletedLater(change: Change, kind: ServerRow.Kind) async throws {
        let disk = try await Disk.holding([Fixture.row()])
        try await disk.record("1", change)
        try await disk.pull([Fixture.deleted(kind, "p", version: 2, sequence: 30)])
        try await disk.outbox.apply(Fixture.receipt("1", sequence: 20), rows: [], epoch: 0)
        let details = try #require(try await disk.details())
        #expect(details.notes.isEmpty && details.photos.isEmpty && details.log.isEmpty)
        #expect(try await disk.state("1") == .applied)
    }

    @Test func anUnreadableOperationDoesNotChangeTheMirror() async throws {
        let disk = try await Disk.holding([Fixture.row(Fixture.order(status: .inProgress))])
        try await disk.record("1", .status(.onHold))
        try await disk.execute("UPDATE op SET kind = 'dance'")
        try await disk.outbox.apply(Fixture.receipt("1"), rows: [], epoch: 0)
        #expect(try await disk.details()?.workOrder.status == .inProgress)
        #expect(try await disk.count("op WHERE state = 'applied'") == 1)
    }
}
