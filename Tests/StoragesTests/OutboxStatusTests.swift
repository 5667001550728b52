import DatabaseClient
import Domain
import Storages
import Testing

/// How much waits, how much may, and what people are told about it.
struct OutboxStatusTests {
    private let rows = [Fixture.row(), Fixture.row(Fixture.task("t1")), Fixture.row(Fixture.order("w2", number: 2))]

    @Test func theFiguresAreThoseOfTheQueue() async throws {
        let disk = try await Disk.holding(rows)
        try await disk.record("waiting", .taskNote(WorkOrderTask.ID("t1"), "a"))
        try await disk.record("inDoubt", .edit(.priority(.low)))
        try await disk.seal("inDoubt")
        try await disk.record("conflict", .edit(.title("a")))
        try await disk.park("conflict", as: .conflict(.changedOnServer(theirs: .title("b"))))
        try await disk.record("poisoned", .edit(.description("a")))
        try await disk.park("poisoned", as: .poisoned(reason: "500"))
        try await disk.record("refused", .note(Fixture.note("refused")))
        try await disk.park("refused", as: .refused(reason: "no"))
        try await disk.record("blocked", .edit(.title("c")))
        try await disk.record("done", .note(Fixture.note("done")))
        try await disk.outbox.apply(Fixture.receipt("done"), rows: [], epoch: 0)
        let status = try await disk.records.status(of: Fixture.ada.id)
        #expect(
            status.counts == SyncStatus.Counts(waiting: 2, inDoubt: 1, conflicts: 1, quarantined: 2, blocked: 1))
        #expect(status.oldest == Fixture.instant(50))
        #expect(status.workOrders == 2 && status.unreadableRows == 0 && status.epoch == 0)
        #expect(try await disk.records.status(of: Fixture.ben.id).counts.all == 0)
    }

    @Test func whenTheServerWasHeardIsToldWithItsClock() async throws {
        let disk = try await Disk.holding(rows)
        let odd = UnreadableRow(json: "{}", reason: "odd")
        let late = ChangePage(
            rows: [], unreadable: [odd], cursor: Cursor("2"), hasMore: false, serverTime: Fixture.instant(64))
        try await disk.save(late)
        _ = try await disk.outbox.beginEpoch()
        let status = try await disk.records.status(of: Fixture.ada.id)
        #expect(status.lastPull == Fixture.instant(70) && status.clockSkew == .seconds(-6))
        #expect(status.unreadableRows == 1 && status.epoch == 1 && status.oldest == nil)
    }

    @Test func onlyBytesTheServerHasNotVerifiedAreLeftToSend() async throws {
        let folder = try TemporaryFolder()
        let disk = Disk(try KernelDatabase.open(folder.data, command: "wo"), files: folder.data)
        try await disk.session.save(Fixture.session())
        try await disk.pull(rows)
        // The same picture twice is one file.
        try await disk.record("1", .photo(Fixture.photo("1")))
        try await disk.record("2", .photo(Fixture.photo("2")))
        let before = try await disk.records.status(of: Fixture.ada.id)
        #expect(before.bytesToSend == 10 && !before.isAllSent)
        #expect(before.storage.databaseBytes > 0 && before.storage.freeBytes > 0 && before.storage.photoBytes == 0)
        let content = Fixture.photo("1").content
        try await disk.execute("INSERT INTO blob (sha256, upload_path, verified) VALUES ('\(content.sha256)', NULL, 1)")
        #expect(try await disk.records.status(of: Fixture.ada.id).bytesToSend == 0)
    }

    @Test func theLastRoundIsKept() async throws {
        let disk = try await Disk.holding(rows)
        #expect(try await disk.records.status(of: Fixture.ada.id).lastRound == nil)
        #expect(try await disk.records.status(of: Fixture.ada.id).isAllSent)
        for round in [
            SyncStatus.LastRound(at: Fixture.instant(80), applied: 3, problem: nil),
            SyncStatus.LastRound(at: Fixture.instant(90), applied: 0, problem: "away"),
        ] {
            try await disk.outbox.noteRound(round)
            #expect(try await disk.records.status(of: Fixture.ada.id).lastRound == round)
        }
        #expect(try await disk.records.status(of: Fixture.ada.id).isAllSent == false)
    }

    @Test func theHistoryOfAnOperationIsTold() async throws {
        let disk = try await Disk.holding(rows)
        try await disk.record("1", .edit(.title("a")))
        try await disk.park("1", as: .refused(reason: "no"))
        let events = try await disk.records.events(of: OutboxOperation.ID("1"))
        #expect(events.map(\.what) == ["recorded", "parked"])
        #expect(events.allSatisfy { $0.at == Fixture.instant(1_000) })
        #expect(events.last?.detail?.contains("no") == true)
    }

    @Test func aNewOperationIsNoticedByItsNumber() async throws {
        let disk = try await Disk.holding(rows)
        #expect(try await disk.records.newestSequence() == 0)
        try await disk.record("1", .edit(.title("a")))
        #expect(try await disk.records.newestSequence() == 1)
        try await disk.outbox.apply(Fixture.receipt("1"), rows: [], epoch: 0)
        #expect(try await disk.records.newestSequence() == 1)
        try await disk.record("2", .edit(.title("b")))
        #expect(try await disk.records.newestSequence() == 2)
    }

    @Test func noMoreThanTheLimitWaitAndNothingIsWrittenOverIt() async throws {
        let disk = Disk(try KernelDatabase.inMemory(), limits: OutboxLimits(operations: 3))
        try await disk.session.save(Fixture.session())
        try await disk.pull(rows)
        for id in ["1", "2", "3"] { try await disk.record(id, .note(Fixture.note(id))) }
        await #expect(throws: StorageProblem.outboxFull(limit: 3)) {
            try await disk.record("4", .edit(.title("over")))
        }
        #expect(try await disk.count("op") == 3)
        #expect(try await disk.count("op_event WHERE op_id = '4'") == 0)
        #expect(try await disk.details()?.workOrder.title == "Pump")
        // One that is known already is no more.
        #expect(try await disk.record("3", .note(Fixture.note("3"))))
        try await disk.outbox.withdraw(OutboxOperation.ID("2"), as: .dropped)
        #expect(try await disk.record("4", .edit(.title("fits"))))
    }

    @Test func whatIsOverIsNotCountedHoweverLongTheOldestWaits() async throws {
        let disk = Disk(try KernelDatabase.inMemory(), limits: OutboxLimits(operations: 3))
        try await disk.session.save(Fixture.session())
        try await disk.pull(rows)
        try await disk.record("oldest", .edit(.title("a")))
        for number in 1...10 {
            try await disk.record("\(number)", .note(Fixture.note("\(number)")))
            try await disk.outbox.withdraw(OutboxOperation.ID("\(number)"), as: .dropped)
        }
        #expect(try await disk.record("second", .note(Fixture.note("second"))))
        #expect(try await disk.record("third", .note(Fixture.note("third"))))
        await #expect(throws: StorageProblem.outboxFull(limit: 3)) { try await disk.record("fourth", .status(.onHold)) }
        // What another puts in its place is no more than there was.
        #expect(try await disk.supersede(["second"], by: [Fixture.draft("2b", .note(Fixture.note("2b")))]))
        #expect(try await disk.queue() == ["oldest", "2b", "third"])
    }
}
