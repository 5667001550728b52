import MemoryStores
import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightFiles
import MillwrightOfflineEngine
import GRDB
import MillwrightStorages
import Testing

struct OutboxLedgerTests {
    private let rows = [Fixture.row(), Fixture.row(Fixture.task("t1", value: .text("before")), version: 7)]

    static let changes: [Change] = [
        .taskAnswer(WorkOrderTask.ID("t1"), .subtask(.onHold)), .taskAnswer(WorkOrderTask.ID("t1"), .text("ö\n\"")),
        .taskAnswer(WorkOrderTask.ID("t1"), .number(0.1)), .taskAnswer(WorkOrderTask.ID("t1"), .inspection(.flag)),
        .taskAnswer(WorkOrderTask.ID("t1"), .choice("red")), .taskAnswer(WorkOrderTask.ID("t1"), .reading(1e300)),
        .taskAnswer(
            WorkOrderTask.ID("t1"), .signature(Signature(signer: "Cy", signedAt: Fixture.instant(-1)))),
        .taskAnswer(WorkOrderTask.ID("t1"), CalendarDate("2026-02-28").map(TaskValue.date)),
        .taskAnswer(WorkOrderTask.ID("t1"), nil), .taskNote(WorkOrderTask.ID("t1"), "a note"), .status(.complete),
        .note(Fixture.note("op")), .photo(Fixture.photo("op", task: "t1")), .photo(Fixture.photo("op", format: .heic)),
        .title("Ö \"x\""), .description("two\nlines"), .priority(.low),
        .conflictRecord(Fixture.conflictRecord("op")), .conflictRecord(Fixture.conflictRecord("op", theirs: nil)),
    ]

    @Test(arguments: changes) func everyRecordedChangeRoundTrips(change: Change) async throws {
        let disk = try await Disk.holding(rows)
        #expect(try await disk.record("op", change))
        let operation = try #require(try await disk.outbox.unfinished(of: Fixture.ada.id).first)
        #expect(operation.change == change)
        #expect(operation == (try await disk.outbox.operation(OutboxOperation.ID("op"))))
        #expect(operation.state == .waiting)
        #expect(operation.attempts == 0)
        #expect(operation.createdAt == Fixture.instant(50))
        #expect(operation.workOrderNumber == 1)
        #expect(operation.accountID == Fixture.ada.id)
    }

    @Test func aRecordedChangeIsInTheViewAndHasTheSeenValueAsBase() async throws {
        let disk = try await Disk.holding(rows)
        #expect(try await disk.record("1", .taskAnswer(WorkOrderTask.ID("t1"), .text("mine"))))
        #expect(try await disk.record("2", .taskAnswer(WorkOrderTask.ID("t1"), .text("again"))))
        #expect(try await disk.details()?.tasks.first?.value == .text("again"))
        let bases = try await disk.outbox.unfinished(of: Fixture.ada.id).map(\.base)
        #expect(bases == [.answer(.text("before")), .answer(.text("mine"))])
        let server = try #require(try await disk.outbox.server(of: Fixture.lane, for: nil))
        #expect(server.details.tasks.first?.value == .text("before"))
        #expect(server.version(for: .taskNote(WorkOrderTask.ID("t1"), "")) == 7)
        #expect(server.version(for: .status(.open)) == 1)
    }

    @Test func aChangeOfAnUnknownEntityIsNotRecorded() async throws {
        let disk = try await Disk.holding(rows)
        #expect(try await disk.outbox.record(Fixture.draft("1", .status(.onHold), on: WorkOrder.ID("w9"))) == false)
        #expect(try await disk.record("2", .taskNote(WorkOrderTask.ID("t9"), "")) == false)
        #expect(try await disk.outbox.record(Fixture.draft("3", .status(.onHold), by: Fixture.ben)) == false)
        #expect(try await disk.count("op") == 0)
    }

    @Test func recordingTheSameOperationAgainChangesNothing() async throws {
        let disk = try await Disk.holding(rows)
        #expect(try await disk.record("1", .status(.onHold)))
        #expect(try await disk.record("1", .status(.onHold)))
        #expect(try await disk.count("op") == 1)
    }

    @Test func severalOperationsAreRecordedTogetherOrNotAtAll() async throws {
        let disk = try await Disk.holding(rows)
        let photo = Fixture.draft("1", .photo(Fixture.photo("1")))
        #expect(
            try await disk.outbox.record([photo, Fixture.draft("2", .taskNote(WorkOrderTask.ID("t9"), ""))]) == false)
        #expect(try await disk.count("op") == 0)
        #expect(try await disk.details()?.photos == [])
        let signature = Signature(
            signer: "Cy", signedAt: Fixture.instant(3), pictureSHA256: Fixture.photo("1").content.sha256)
        #expect(try await disk.outbox.record([photo, Fixture.draft("3", .signature(signature))]))
        #expect(try await disk.queue() == ["1", "3"])
        let details = try #require(try await disk.details())
        #expect(details.signature == signature && details.signaturePicture?.id == Photo.ID("1"))
        #expect(try await disk.outbox.record([photo, Fixture.draft("3", .signature(signature))]))
        #expect(try await disk.count("op") == 2)
    }

    @Test func aFullDiskRecordsNothing() async throws {
        let disk = try await Disk.holding(rows)
        let pages = try await disk.database.read { try Int.fetchOne($0, sql: "PRAGMA page_count") ?? 0 }
        try await disk.execute("PRAGMA max_page_count = \(pages)")
        let long = String(repeating: "x", count: 100_000)
        await #expect(throws: StorageError.diskFull) {
            try await disk.record("1", .note(Fixture.note("1", text: long)))
        }
        #expect(try await disk.details()?.notes == [])
        #expect(try await disk.count("op") == 0)
    }

    @Test func sealedBytesNeverChange() async throws {
        let disk = try await Disk.holding(rows)
        let id = OutboxOperation.ID("1")
        #expect(try await disk.record("1", .status(.onHold)))
        #expect(try await disk.outbox.sealed(id) == nil)
        try await disk.outbox.seal(id, as: Fixture.sealed, epoch: 0)
        try await disk.outbox.seal(id, as: Fixture.sealed, epoch: 0)
        let again = try await disk.outbox.seal(id, epoch: 0) { _ in SealedRequest(bytes: [9], sha256: "hash") }
        #expect(again == Fixture.sealed)
        await #expect(throws: DatabaseClientError.self) {
            try await disk.execute("UPDATE op SET sealed_request = x'00' WHERE op_id = '1'") as Void
        }
        #expect(try await disk.outbox.sealed(id) == Fixture.sealed)
    }

    @Test func anUnfinishedOperationCannotBeDeleted() async throws {
        let disk = try await Disk.holding(rows)
        #expect(try await disk.record("1", .status(.onHold)))
        await #expect(throws: DatabaseClientError.self) { try await disk.execute("DELETE FROM op") }
    }

    @Test func anOperationInDoubtWaitsAgainIfNothingWasSent() async throws {
        let disk = try await Disk.holding(rows)
        let id = OutboxOperation.ID("1")
        #expect(try await disk.record("1", .status(.onHold)))
        try await disk.outbox.seal(id, as: Fixture.sealed, epoch: 0)
        #expect(try await disk.state("1") == .inDoubt)
        try await disk.outbox.recordNotSent(id, reason: .words("no route"), epoch: 0)
        #expect(try await disk.state("1") == .waiting)
        #expect(try await disk.outbox.sealed(id) == Fixture.sealed)
        #expect(try await disk.outbox.operation(id)?.attempts == 0)
    }

    @Test func anUncertainAttemptKeepsTheOperationInDoubt() async throws {
        let disk = try await Disk.holding(rows)
        let id = OutboxOperation.ID("1")
        #expect(try await disk.record("1", .status(.onHold)))
        try await disk.outbox.seal(id, as: Fixture.sealed, epoch: 0)
        try await disk.outbox.recordAttempt(id, reason: .words("cut"), epoch: 0)
        try await disk.outbox.seal(id, as: Fixture.sealed, epoch: 0)
        try await disk.outbox.recordNotSent(id, reason: .words("no route"), epoch: 0)
        #expect(try await disk.state("1") == .inDoubt)
        #expect(try await disk.outbox.operation(id)?.attempts == 1)
    }

    @Test func aLeaderThatDiesWhileSendingLeavesItsOperationInDoubt() async throws {
        let disk = try await Disk.holding(rows)
        let id = OutboxOperation.ID("1")
        #expect(try await disk.record("1", .status(.onHold)))
        let dead = try await disk.outbox.beginEpoch()
        try await disk.outbox.seal(id, as: Fixture.sealed, epoch: dead)
        let next = try await disk.outbox.beginEpoch()
        try await disk.outbox.seal(id, as: Fixture.sealed, epoch: next)
        try await disk.outbox.recordNotSent(id, reason: .words("no route"), epoch: next)
        #expect(try await disk.state("1") == .inDoubt)
    }

    @Test func anAttemptBeforeAnythingWasSealedIsOnlyCounted() async throws {
        let disk = try await Disk.holding(rows)
        let id = OutboxOperation.ID("1")
        #expect(try await disk.record("1", .status(.onHold)))
        try await disk.outbox.recordAttempt(id, reason: .words("upload cut"), epoch: 0)
        #expect(try await disk.state("1") == .waiting)
        #expect(try await disk.outbox.operation(id)?.attempts == 1)
    }

    @Test func anOperationInDoubtCannotBeWithdrawn() async throws {
        let disk = try await Disk.holding(rows)
        let id = OutboxOperation.ID("1")
        #expect(try await disk.record("1", .status(.onHold)))
        try await disk.outbox.seal(id, as: Fixture.sealed, epoch: 0)
        await #expect(throws: StorageError.busy(holder: nil)) { try await disk.outbox.withdraw(id, as: .dropped) }
        #expect(try await disk.details()?.workOrder.status == .onHold)
    }

    @Test func aWithdrawnOperationIsNeitherSentNorShown() async throws {
        let disk = try await Disk.holding(rows)
        let id = OutboxOperation.ID("1")
        #expect(try await disk.record("1", .status(.onHold)))
        try await disk.outbox.withdraw(id, as: .dropped)
        try await disk.outbox.withdraw(id, as: .dropped)
        #expect(try await disk.state("1") == .withdrawn)
        #expect(try await disk.details()?.workOrder.status == .open)
        #expect(try await disk.outbox.unfinished(of: Fixture.ada.id) == [])
        await #expect(throws: StorageError.busy(holder: nil)) {
            try await disk.outbox.seal(id, as: Fixture.sealed, epoch: 0)
        }
    }

    @Test func aReceiptFinishesTheOperationAndSavesItsRows() async throws {
        let disk = try await Disk.holding(rows)
        #expect(try await disk.record("1", .note(Fixture.note("1", text: "mine"))))
        let row = ServerRow(
            workOrderID: Fixture.lane, version: 1, sequence: 9, entity: .note(Fixture.note("1", text: "theirs")))
        try await disk.outbox.apply(Fixture.receipt("1"), rows: [row], epoch: 0)
        #expect(try await disk.state("1") == .applied)
        #expect(try await disk.details()?.notes.map(\.text) == ["theirs"])
        #expect(try await disk.outbox.operation(OutboxOperation.ID("1"))?.attempts == 1)
        #expect(try await disk.count("op WHERE receipt LIKE '%\"effect\":\"applied\"%'") == 1)
    }

    @Test func anOlderLeaderChangesNothing() async throws {
        let disk = try await Disk.holding(rows)
        let id = OutboxOperation.ID("1")
        #expect(try await disk.record("1", .status(.onHold)))
        let old = try await disk.outbox.beginEpoch()
        try await disk.outbox.seal(id, as: Fixture.sealed, epoch: old)
        let new = try await disk.outbox.beginEpoch()
        #expect(new == old + 1)
        let newer = Fixture.row(Fixture.order(title: "Theirs"), version: 5)
        try await disk.outbox.apply(Fixture.receipt("1"), rows: [newer], epoch: old)
        try await disk.outbox.park(id, as: .refused(reason: .words("no")), epoch: old)
        try await disk.outbox.recordAttempt(id, reason: .words("cut"), epoch: old)
        try await disk.outbox.recordNotSent(id, reason: .words("away"), epoch: old)
        await #expect(throws: StorageError.busy(holder: nil)) {
            try await disk.outbox.seal(id, as: Fixture.sealed, epoch: old)
        }
        #expect(try await disk.state("1") == .inDoubt)
        #expect(try await disk.outbox.operation(id)?.attempts == 0)
        #expect(try await disk.details()?.workOrder.title == "Pump")
        #expect(try await disk.events(of: "1").filter { $0.hasPrefix("stale") }.count == 4)
        try await disk.outbox.apply(Fixture.receipt("1"), rows: [newer], epoch: new)
        #expect(try await disk.state("1") == .applied)
    }

    static let parked: [OperationState] = [
        .conflict(.goneOnServer), .conflict(.changedOnServer(theirs: nil)), .refused(reason: .words("too late")),
        .conflict(.changedOnServer(theirs: .status(.complete))), .conflict(.revoked),
        .conflict(.unreadableOnServer), .poisoned(reason: .words("500")),
    ]

    @Test(arguments: parked) func aParkedOperationKeepsItsReason(state: OperationState) async throws {
        let disk = try await Disk.holding(rows)
        #expect(try await disk.record("1", .status(.onHold)))
        try await disk.outbox.park(OutboxOperation.ID("1"), as: state, epoch: 0)
        #expect(try await disk.state("1") == state)
        #expect(try await disk.details()?.workOrder.status == (state.isInView ? .onHold : .open))
        #expect(try await disk.outbox.unfinished(of: Fixture.ada.id).count == 1)
    }

    private static let task = WorkOrderTask.ID("t1")

    @Test(arguments: [
        (Change.taskAnswer(task, .text("a")), FieldValue.answer(.number(3))), (.taskAnswer(task, nil), .empty),
        (.taskNote(task, "a"), .text("x")), (.status(.onHold), .status(.complete)), (.title("a"), .text("t")),
        (.description("a"), .text("d")), (.priority(.low), .priority(.medium)), (.note(Fixture.note("n")), .empty),
    ])
    func aConflictKeepsTheServersValueOfEveryField(change: Change, theirs: FieldValue) async throws {
        let disk = try await Disk.holding(rows)
        #expect(try await disk.record("1", change))
        let seen = try await disk.details()
        let state = OperationState.conflict(.changedOnServer(theirs: theirs))
        try await disk.outbox.park(OutboxOperation.ID("1"), as: state, epoch: 0)
        #expect(try await disk.state("1") == state)
        #expect(try await disk.details() == seen, "a conflict stays in the view")
        #expect(try await disk.outbox.unfinished(of: Fixture.ada.id).count == 1)
    }

    /// A value of the wrong type would be read back as another value, for example as a cleared answer.
    @Test(arguments: [
        Change.set(.taskAnswer(task), .text("x")), .set(.taskNote(task), .answer(.text("x"))),
        .set(.title, .priority(.high)), .set(.priority, .text("high")), .set(.title, .empty),
        .set(.status, .text("open")),
    ])
    func aValueThatTheFieldDoesNotAcceptIsNotRecorded(change: Change) async throws {
        let disk = try await Disk.holding(rows)
        await #expect(throws: StorageError.self) { try await disk.record("1", change) }
        #expect(try await disk.outbox.unfinished(of: Fixture.ada.id).isEmpty)
    }

    @Test(arguments: parked) func aVerdictCountsAsAnAttemptOnlyIfTheOperationWasSent(state: OperationState) async throws
    {
        let disk = try await Disk.holding(rows)
        #expect(try await disk.record("1", .status(.onHold)))
        #expect(try await disk.record("2", .title("x")))
        try await disk.seal("1")
        for id in ["1", "2"] { try await disk.outbox.park(OutboxOperation.ID(id), as: state, epoch: 0) }
        let isCountedBefore = state == .poisoned(reason: .words("500"))
        #expect(try await disk.operation("1")?.attempts == (isCountedBefore ? 0 : 1))
        #expect(try await disk.operation("2")?.attempts == 0)
    }

    @Test(arguments: [OperationState.waiting, .inDoubt, .applied, .withdrawn])
    func onlyAStateThatNeedsAPersonCanBeParked(state: OperationState) async throws {
        let disk = try await Disk.holding(rows)
        #expect(try await disk.record("1", .status(.onHold)))
        await #expect(throws: StorageError.self) {
            try await disk.outbox.park(OutboxOperation.ID("1"), as: state, epoch: 0)
        }
    }

    @Test func aChangeTheServerAlreadyHasIsFinished() async throws {
        let disk = try await Disk.holding(rows)
        #expect(try await disk.record("1", .status(.onHold)))
        try await disk.pull([Fixture.row(Fixture.order(status: .onHold), version: 5, sequence: 9)])
        guard case .alreadyThere = try await disk.seal("1", after: SealPreparation()) else {
            Issue.record("It must not be sent")
            return
        }
        #expect(try await disk.state("1") == .applied)
        #expect(try await disk.outbox.sealed(OutboxOperation.ID("1")) == nil)
        #expect(try await disk.events(of: "1") == ["recorded", "alreadyOnServer"])
    }

    @Test func theEventsOfAnOperationAreLimited() async throws {
        let disk = try await Disk.holding(rows)
        #expect(try await disk.record("1", .status(.onHold)))
        for _ in 1...70 {
            try await disk.outbox.recordAttempt(OutboxOperation.ID("1"), reason: .words("cut"), epoch: 0)
        }
        let events = try await disk.events(of: "1")
        #expect(events == ["recorded"] + Array(repeating: "noCertainAnswer", count: 50))
    }

    @Test func sequencesAreNeverReused() async throws {
        let disk = try await Disk.holding(rows)
        #expect(try await disk.record("1", .status(.onHold)))
        try await disk.outbox.withdraw(OutboxOperation.ID("1"), as: .dropped)
        try await disk.execute("DELETE FROM op")
        #expect(try await disk.record("2", .status(.onHold)))
        #expect(try await disk.outbox.unfinished(of: Fixture.ada.id).map(\.sequence) == [2])
    }
}
