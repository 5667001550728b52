import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages
import Testing

/// Tests that queued operations are compared with the server's current state before they are sent.
struct ReconcileTests {
    private let task = WorkOrderTask.ID("t1")

    private func value(_ text: String) -> Change { .taskAnswer(task, .text(text)) }

    private func disk() async throws -> Disk {
        try await Disk.holding([Fixture.row(), Fixture.row(Fixture.task("t1", value: .text("base")))])
    }

    private func office(_ disk: Disk, _ text: String?, version: Int64) async throws {
        let task = Fixture.task("t1", value: text.map(TaskValue.text))
        try await disk.pull([Fixture.row(task, version: version, sequence: version)])
    }

    private func theirs(_ text: String) -> OperationState {
        .conflict(.changedOnServer(theirs: .answer(.text(text))))
    }

    @Test func aServerChangeOfTheSameFieldIsAConflict() async throws {
        let disk = try await disk()
        try await disk.record("1", value("mine"))
        try await office(disk, "office", version: 2)
        #expect(try await disk.reconcile() == [])
        #expect(try await disk.state("1") == theirs("office"))
        #expect(try await disk.details()?.tasks.first?.value == .text("mine"))
        #expect(try await disk.events(of: "1") == ["recorded", "overtaken"])
    }

    @Test func aConflictNamesTheAuthorAndTimeOfTheirs() async throws {
        let disk = try await disk()
        try await disk.record("1", value("mine"))
        try await disk.record("2", .title("Mine"))
        let (rosa, dispatch) = (
            LastEdit(by: "Rosa", at: Fixture.instant(60)), LastEdit(by: "Dispatch", at: Fixture.instant(61))
        )
        try await disk.pull([
            ServerRow(
                workOrderID: Fixture.lane, version: 2, sequence: 2,
                entity: .task(Fixture.task("t1", value: .text("office")), place: 0, by: rosa)),
            Fixture.row(Fixture.order(title: "Office"), version: 2, authors: [.title: dispatch]),
        ])
        #expect(try await disk.reconcile() == [])
        let theirs = FieldValue.answer(.text("office"))
        #expect(try await disk.state("1") == .conflict(.changedOnServer(theirs: theirs, by: rosa)))
        #expect(try await disk.state("2") == .conflict(.changedOnServer(theirs: .text("Office"), by: dispatch)))
        let conflict = try await disk.operation("1").flatMap { Conflict($0) }
        #expect(conflict?.theirsBy == rosa)
        #expect(try await disk.reconcile() == [])
        #expect(try await disk.events(of: "1") == ["recorded", "overtaken"])
    }

    /// The author of a value is named only while the technician sees that value.
    @Test func aValueOfTheServerHasItsLastEdit() async throws {
        let disk = try await disk()
        let dispatch = LastEdit(by: "Dispatch", at: Fixture.instant(61))
        try await disk.pull([
            Fixture.row(Fixture.order(title: "Office"), version: 2, authors: [.title: dispatch])
        ])
        #expect(try await disk.lastEdit(of: .title) == dispatch)
        #expect(try await disk.lastEdit(of: .priority) == nil)
        #expect(try await disk.lastEdit(of: .taskAnswer(task)) == nil)
        try await disk.record("1", .title("Mine"))
        #expect(try await disk.lastEdit(of: .title) == nil)
    }

    @Test func aServerChangeOfAnotherFieldIsNotAConflict() async throws {
        let disk = try await disk()
        try await disk.record("1", value("mine"))
        try await disk.record("2", .title("Mine"))
        var changed = Fixture.task("t1", value: .text("base"))
        changed.note = "office"
        try await disk.pull([
            Fixture.row(changed, version: 2), Fixture.row(Fixture.order(priority: .low), version: 2),
        ])
        #expect(try await disk.reconcile() == [])
        #expect(try await disk.state("1") == .waiting)
        #expect(try await disk.state("2") == .waiting)
    }

    static let edits: [(Change, WorkOrder, FieldValue)] = [
        (.title("Mine"), Fixture.order(title: "Office"), .text("Office")),
        (.description("Mine"), Fixture.order(description: "Office"), .text("Office")),
        (.priority(.low), Fixture.order(priority: .medium), .priority(.medium)),
        (.status(.inProgress), Fixture.order(status: .complete), .status(.complete)),
    ]

    @Test(arguments: edits) func eachFieldOfAWorkOrderHasItsOwnConflict(
        mine: Change, office: WorkOrder, theirs: FieldValue
    ) async throws {
        let disk = try await disk()
        try await disk.record("1", mine)
        try await disk.pull([Fixture.row(office, version: 2)])
        #expect(try await disk.reconcile() == [])
        #expect(try await disk.state("1") == .conflict(.changedOnServer(theirs: theirs)))
    }

    @Test func aValueTheServerAlreadyHasIsNotSent() async throws {
        let disk = try await disk()
        try await disk.record("1", value("same"))
        try await office(disk, "same", version: 2)
        #expect(try await disk.reconcile() == [])
        #expect(try await disk.state("1") == .applied)
        #expect(try await disk.details()?.tasks.first?.value == .text("same"))
    }

    @Test(arguments: [ServerRow.DeletionReason.deleted, .revoked])
    func changesOfADeletedWorkOrderConflictWithTheReason(reason: ServerRow.DeletionReason) async throws {
        let disk = try await disk()
        try await disk.record("1", value("mine"))
        try await disk.record("2", .note(Fixture.note("2")))
        try await disk.pull([Fixture.deleted(.workOrder, "w1", version: 2, reason: reason)])
        #expect(try await disk.reconcile() == [])
        let expected: ConflictReason = reason == .revoked ? .revoked : .goneOnServer
        #expect(try await disk.state("1") == .conflict(expected))
        #expect(try await disk.state("2") == .conflict(expected))
        #expect(try await disk.queue() == ["1", "2"])
    }

    @Test(arguments: [ServerRow.DeletionReason.deleted, .revoked], ["base", "mine", "office"])
    func aConflictOfARestoredWorkOrderShowsTheServersValue(
        reason: ServerRow.DeletionReason, held: String
    ) async throws {
        let disk = try await disk()
        try await disk.record("1", value("mine"))
        try await disk.pull([Fixture.deleted(.workOrder, "w1", version: 2, reason: reason)])
        #expect(try await disk.reconcile() == [])
        try await disk.pull([Fixture.row(version: 3, sequence: 3)])
        try await office(disk, held, version: 3)
        #expect(try await disk.reconcile() == [])
        // If the server has the same value, nothing has to be decided (rule 2.9).
        let isSettled = held == "mine"
        #expect(try await disk.state("1") == (isSettled ? .applied : theirs(held)))
        #expect(try await disk.reconcile() == [])
        let last = isSettled ? "alreadyOnServer" : "overtaken"
        #expect(try await disk.events(of: "1") == ["recorded", "overtaken", last])
    }

    @Test(arguments: [ServerRow.DeletionReason.deleted, .revoked])
    func additionsAreSentOnceTheirWorkOrderIsRestored(reason: ServerRow.DeletionReason) async throws {
        let disk = try await disk()
        try await disk.record("1", .note(Fixture.note("1")))
        try await disk.record("2", .photo(Fixture.photo("2")))
        try await disk.pull([Fixture.deleted(.workOrder, "w1", version: 2, reason: reason)])
        #expect(try await disk.reconcile() == [])
        #expect(try await disk.reconcile() == [])
        try await disk.pull([Fixture.row(version: 3, sequence: 3)])
        #expect(try await disk.reconcile() == ["1", "2"])
    }

    @Test func aDeletedTaskIsGoneAndNotRevoked() async throws {
        let disk = try await disk()
        try await disk.record("1", value("mine"))
        try await disk.record("2", .title("Mine"))
        try await disk.pull([Fixture.deleted(.task, "t1", version: 2)])
        #expect(try await disk.reconcile() == [])
        #expect(try await disk.state("1") == .conflict(.goneOnServer))
        #expect(try await disk.state("2") == .waiting)
    }

    @Test func anOperationInDoubtIsNotReconciled() async throws {
        let disk = try await disk()
        try await disk.record("1", value("mine"))
        try await disk.seal("1")
        try await office(disk, "office", version: 2)
        #expect(try await disk.reconcile() == [])
        #expect(try await disk.state("1") == .inDoubt)
        try await disk.outbox.recordNotSent(OutboxOperation.ID("1"), reason: .words("away"), epoch: 0)
        #expect(try await disk.reconcile() == [])
        #expect(try await disk.state("1") == .waiting)
    }

    @Test func anOutdatedChangeWithoutAConflictIsSentAgain() async throws {
        let disk = try await disk()
        try await disk.record("1", value("mine"))
        try await disk.seal("1")
        try await disk.park("1", as: .conflict(.changedOnServer(theirs: nil)))
        #expect(try await disk.reconcile() == ["1"])
        #expect(try await disk.supersede(["1"], by: [Fixture.draft("2", value("mine"))]))
        #expect(try await disk.reconcile() == [])
        #expect(try await disk.state("2") == .waiting)
    }

    @Test func anOutdatedChangeBecomesAConflictWithTheirs() async throws {
        let disk = try await disk()
        try await disk.record("1", value("mine"))
        try await disk.seal("1")
        try await disk.park("1", as: .conflict(.changedOnServer(theirs: nil)))
        try await office(disk, "office", version: 2)
        #expect(try await disk.reconcile() == [])
        #expect(try await disk.state("1") == theirs("office"))
    }

    @Test(arguments: ["office again", "mine", "base"])
    func aConflictShowsTheCurrentServerValue(text: String) async throws {
        let disk = try await disk()
        try await disk.record("1", value("mine"))
        try await office(disk, "office", version: 2)
        #expect(try await disk.reconcile() == [])
        try await office(disk, text, version: 3)
        #expect(try await disk.reconcile() == [])
        #expect(try await disk.state("1") == theirs(text))
        #expect(try await disk.reconcile() == [])
        #expect(try await disk.events(of: "1") == ["recorded", "overtaken", "overtaken"])
    }

    @Test func onlyTheFirstOperationOfAFieldIsReconciled() async throws {
        let disk = try await disk()
        try await disk.record("1", value("a"))
        try await disk.record("2", value("b"))
        try await disk.record("title", .title("Mine"))
        try await office(disk, "office", version: 2)
        try await disk.pull([Fixture.row(Fixture.order(title: "Office"), version: 2)])
        #expect(try await disk.reconcile() == [])
        #expect(try await disk.state("1") == theirs("office"))
        #expect(try await disk.state("2") == .waiting)
        #expect(try await disk.state("title") == .conflict(.changedOnServer(theirs: .text("Office"))))
    }

    @Test func onlyTheNamedWorkOrdersOfTheAccountAreReconciled() async throws {
        let disk = try await disk()
        try await disk.record("1", value("mine"))
        try await office(disk, "office", version: 2)
        #expect(try await disk.reconcile([WorkOrder.ID("w2")]) == [])
        #expect(try await disk.outbox.reconcile([Fixture.lane], of: Fixture.ben.id) == [])
        #expect(try await disk.state("1") == .waiting)
    }
}
