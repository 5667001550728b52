import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightOfflineEngine
@testable import MillwrightStorages
import Testing

/// Tests of the number of queued operations, of its limit, and of the status that people see.
struct OutboxStatusTests {
    private let rows = [Fixture.row(), Fixture.row(Fixture.task("t1")), Fixture.row(Fixture.order("w2", number: 2))]

    /// The arguments are contents of damaged rows.
    @Test(arguments: ["'{'", "'{}'", "'[]'", "'{\"size\":\"40\"}'", "'{\"size\":99999999999999999999}'"])
    func anUnreadablePhotoHidesNoOtherPhoto(args: String) async throws {
        let other = WorkOrder.ID("other")
        let disk = try await Disk.holding([Fixture.row(), Fixture.row(Fixture.order("other"))])
        try await disk.record("a", .photo(Fixture.photo("a", size: 70)))
        #expect(try await disk.outbox.record(Fixture.draft("b", .photo(Fixture.photo("b", size: 90)), on: other)))
        try await disk.execute("UPDATE op SET args = \(args) WHERE op_id = 'a'")
        let lanes = try await disk.outbox.photoLanes(of: Fixture.ada.id)
        #expect(lanes.map(\.workOrderID) == [Fixture.lane, other])
        #expect(lanes.last?.smallest == 90)
        try await disk.record("c", .photo(Fixture.photo("c", size: 80)))
        #expect(try await disk.outbox.photoLanes(of: Fixture.ada.id).first?.smallest == 80)
    }

    @Test func photoLanesAreWorkOrdersWithUnsentPhotos() async throws {
        let other = WorkOrder.ID("other")
        let disk = try await Disk.holding([Fixture.row(), Fixture.row(Fixture.order("other"))])
        #expect(try await disk.record("s", .status(.onHold)))
        #expect(try await disk.outbox.record(Fixture.draft("a", .photo(Fixture.photo("a", size: 70)), on: other)))
        try await disk.record("b", .photo(Fixture.photo("b", size: 90)))
        try await disk.record("c", .photo(Fixture.photo("c", size: 40)))
        #expect(
            try await disk.outbox.photoLanes(of: Fixture.ada.id)
                == [PhotoLane(workOrderID: other, smallest: 70), PhotoLane(workOrderID: Fixture.lane, smallest: 40)])
        #expect(try await disk.outbox.photoLanes(of: Fixture.ben.id) == [])
        try await disk.seal("c")
        try await disk.park("a", as: .refused(reason: .words("no")))
        #expect(
            try await disk.outbox.photoLanes(of: Fixture.ada.id)
                == [PhotoLane(workOrderID: Fixture.lane, smallest: 90)])
    }

    @Test func theStatusCountsMatchTheQueue() async throws {
        let disk = try await Disk.holding(rows)
        try await disk.record("waiting", .taskNote(WorkOrderTask.ID("t1"), "a"))
        try await disk.record("inDoubt", .priority(.low))
        try await disk.seal("inDoubt")
        try await disk.record("conflict", .title("a"))
        try await disk.park("conflict", as: .conflict(.changedOnServer(theirs: .text("b"))))
        try await disk.record("poisoned", .description("a"))
        try await disk.park("poisoned", as: .poisoned(reason: .words("500")))
        try await disk.record("refused", .note(Fixture.note("refused")))
        try await disk.park("refused", as: .refused(reason: .words("no")))
        try await disk.record("blocked", .title("c"))
        try await disk.record("done", .note(Fixture.note("done")))
        try await disk.outbox.apply(Fixture.receipt("done"), rows: [], epoch: 0)
        let status = try await disk.records.status(of: Fixture.ada.id)
        #expect(
            status.counts == SyncStatus.Counts(waiting: 2, inDoubt: 1, conflicts: 1, quarantined: 2, blocked: 1))
        #expect(status.oldest == Fixture.instant(50))
        #expect(status.workOrders == 2 && status.unreadableRows == 0 && status.epoch == 0)
        #expect(try await disk.records.status(of: Fixture.ben.id).counts.all == 0)
        let backlog = try await disk.outbox.backlog(
            of: Fixture.ada.id, at: Fixture.instant(1_000), deferringPhotos: false)
        let queue = try await disk.outbox.unfinished(of: Fixture.ada.id)
        #expect(backlog.counts == status.counts)
        #expect(backlog.needingPerson == queue.filter { !$0.state.isSendable }.map(\.id))
        #expect(backlog.sendable == Set(queue.filter(\.state.isSendable).map(\.sequence)) && backlog.ready.count == 2)
        #expect(
            try await disk.outbox.backlog(of: Fixture.ben.id, at: Fixture.instant(1_000), deferringPhotos: false)
                == Backlog())
    }

    @Test func theStatusContainsTheLastPullAndTheClockSkew() async throws {
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

    @Test func onlyUnverifiedPhotoBytesAreCountedAsToSend() async throws {
        let folder = try TemporaryFolder()
        let disk = Disk(try KernelDatabase.open(folder.data, command: "wo"), files: folder.data)
        try await disk.session.save(Fixture.session())
        try await disk.pull(rows)
        // Two photos of the same picture share one file.
        try await disk.record("1", .photo(Fixture.photo("1")))
        try await disk.record("2", .photo(Fixture.photo("2")))
        let before = try await disk.records.status(of: Fixture.ada.id)
        #expect(before.bytesToSend == 10 && !before.isAllSent)
        #expect(before.storage.databaseBytes > 0 && before.storage.freeBytes > 0 && before.storage.photoBytes == 0)
        let content = Fixture.photo("1").content
        try await disk.execute("INSERT INTO blob (sha256, upload_path, verified) VALUES ('\(content.sha256)', NULL, 1)")
        #expect(try await disk.records.status(of: Fixture.ada.id).bytesToSend == 0)
    }

    @Test func theLastRoundIsStored() async throws {
        let disk = try await Disk.holding(rows)
        #expect(try await disk.records.status(of: Fixture.ada.id).lastRound == nil)
        #expect(try await disk.records.status(of: Fixture.ada.id).isAllSent)
        for round in [
            SyncStatus.LastRound(at: Fixture.instant(80), applied: 3, stopReason: nil),
            SyncStatus.LastRound(
                at: Fixture.instant(90), applied: 0, stopReason: .server(Self.away), breakerOpenFor: .seconds(4)),
        ] {
            try await disk.records.note(round)
            #expect(try await disk.records.status(of: Fixture.ada.id).lastRound == round)
        }
        #expect(try await disk.records.status(of: Fixture.ada.id).isAllSent == false)
    }

    private static let away = ServerError.unreachable(host: "plant.example", reason: .words("no route"))

    @Test(
        arguments: [
            .lockedByOtherProcess("wo sync (process 7)"), .lockedByOtherProcess(nil), .timedOut, .server(away),
            .server(.unusableAnswer(host: "plant.example", reason: .words("the answer is too large"))),
            .server(.notOurs(host: "plant.example", status: 302)),
            .server(.untrusted(host: "plant.example", reason: .words("old"))),
            .server(.unavailable(status: 503, retryAfter: .seconds(9))),
            .server(.unavailable(status: 502, retryAfter: nil)),
            .server(.incompatible(detail: .words("426"))), .server(.signInNeeded),
            .server(.refused(status: 451, detail: .words("no"))),
            .server(.badAddress("x", reason: .words("no"))), .server(.misconfigured(reason: "proxy")),
        ] as [ReplayStopReason])
    func everyReasonForAStoppedRoundIsStored(stopReason: ReplayStopReason) async throws {
        let disk = try await Disk.holding(rows)
        try await disk.records.note(SyncStatus.LastRound(at: Fixture.instant(80), applied: 0, stopReason: stopReason))
        #expect(try await disk.records.status(of: Fixture.ada.id).lastRound?.stopReason == stopReason)
    }

    @Test func aHaltOfAnotherVersionIsReadAsAFailedRound() async throws {
        let disk = try await Disk.holding(rows)
        try await disk.execute("INSERT INTO last_round (id, at, applied, problem) VALUES (1, 1, 0, 'server(away)')")
        let round = try await disk.records.status(of: Fixture.ada.id).lastRound
        #expect(round?.stopReason == .server(.unreachable(host: "the server", reason: .words("server(away)"))))
    }

    @Test func failedRoundsAreCountedUntilOneSucceeds() async throws {
        let disk = try await Disk.holding(rows)
        let halts: [(ReplayStopReason?, Int)] = [
            (.server(Self.away), 1), (.timedOut, 2), (.server(.signInNeeded), 0), (.server(Self.away), 1), (nil, 0),
        ]
        for (stopReason, failures) in halts {
            try await disk.records.note(
                SyncStatus.LastRound(at: Fixture.instant(80), applied: 0, stopReason: stopReason))
            #expect(try await disk.records.status(of: Fixture.ada.id).breaker == SyncStatus.Breaker(failures: failures))
        }
        let round = SyncStatus.LastRound(
            at: Fixture.instant(80), applied: 0, stopReason: .server(Self.away), breakerOpenFor: .seconds(4))
        try await disk.records.note(round)
        let breaker = try await disk.records.status(of: Fixture.ada.id).breaker
        #expect(breaker.state(at: Fixture.instant(80)) == .open(until: Fixture.instant(84)))
        #expect(breaker.state(at: Fixture.instant(84)) == .halfOpen)
    }

    @Test func aFailedRoundIsClearedOnceTheQueueIsEmpty() async throws {
        let disk = try await Disk.holding(rows)
        try await disk.records.recordNothingToSend(at: Fixture.instant(1_000))
        #expect(try await disk.records.status(of: Fixture.ada.id).lastRound == nil)
        try await disk.records.note(.init(at: Fixture.instant(80), applied: 0, stopReason: .server(Self.away)))
        try await disk.records.recordNothingToSend(at: Fixture.instant(1_000))
        #expect(try await disk.records.status(of: Fixture.ada.id).isAllSent)
    }

    @Test func theStatusContainsTheWatcherUntilItEnds() async throws {
        let disk = try await Disk.holding(rows)
        let note = SyncStatus.WatchHeartbeat(
            at: Fixture.instant(80), nextRound: Fixture.instant(140), failures: 2, stalledSince: Fixture.instant(10))
        try await disk.records.note(note)
        #expect(try await disk.records.status(of: Fixture.ada.id).watch == note)
        #expect(note.isCurrent(at: Fixture.instant(200)) && !note.isCurrent(at: Fixture.instant(201)))
        try await disk.records.note(nil)
        #expect(try await disk.records.status(of: Fixture.ada.id).watch == nil)
    }

    @Test func theSummaryContainsCountsAndConnectivity() async throws {
        let disk = try await Disk.holding(rows)
        try await disk.record("waiting", .taskNote(WorkOrderTask.ID("t1"), "a"))
        try await disk.record("conflict", .title("a"))
        try await disk.park("conflict", as: .conflict(.goneOnServer))
        try await disk.record("refused", .note(Fixture.note("refused")))
        try await disk.park("refused", as: .refused(reason: .words("no")))
        let summary = try await disk.records.summary(of: Fixture.ada.id)
        #expect(summary.waiting == 1 && summary.conflicts == 1 && summary.quarantined == 1)
        #expect(summary.connectivity == .online && !summary.didLastAttemptFail && summary.toldToSignIn == nil)
        try await disk.records.note(.unreachable(since: Fixture.instant(80)))
        try await disk.records.note(.unreachable(since: Fixture.instant(90)))
        #expect(
            try await disk.records.summary(of: Fixture.ada.id).connectivity == .unreachable(since: Fixture.instant(80)))
        try await disk.records.note(.init(at: Fixture.instant(95), applied: 0, stopReason: .server(.signInNeeded)))
        try await disk.records.recordSignInReminder(at: Fixture.instant(96))
        let ended = try await disk.records.summary(of: Fixture.ada.id)
        #expect(ended.connectivity == .signedOut(since: Fixture.instant(95)) && ended.didLastAttemptFail)
        #expect(ended.toldToSignIn == Fixture.instant(96))
        try await disk.records.note(.online)
        #expect(try await disk.records.summary(of: Fixture.ada.id).connectivity == .online)
    }

    @Test func theStatusNamesTheLeaderWhileItRuns() async throws {
        let folder = try TemporaryFolder()
        let disk = Disk(try KernelDatabase.open(folder.data, command: "wo"), files: folder.data)
        try await disk.session.save(Fixture.session())
        #expect(try await disk.records.status(of: Fixture.ada.id).leader == nil)
        guard case .acquired(let hold) = try FlockLeaderLock(folder: folder.data, command: "wo replay").acquire() else {
            Issue.record("nobody can lead")
            return
        }
        #expect(try await disk.records.status(of: Fixture.ada.id).leader?.hasPrefix("wo replay (process ") == true)
        hold.release()
        #expect(try await disk.records.status(of: Fixture.ada.id).leader == nil)
        // A killed leader has left its name in the file. No process has this number.
        _ = try folder.write(Array("999999999 wo replay\n".utf8), to: "data/locks/leader")
        #expect(try await disk.records.status(of: Fixture.ada.id).leader == nil)
    }

    @Test func theEventsOfAnOperationAreListed() async throws {
        let disk = try await Disk.holding(rows)
        try await disk.record("1", .title("a"))
        try await disk.park("1", as: .refused(reason: .words("no")))
        let events = try await disk.records.events(of: OutboxOperation.ID("1"))
        #expect(events.map(\.kind) == [.recorded, .parked])
        #expect(events.map(\.at) == [Fixture.instant(50), Fixture.instant(1_000)])
        #expect(events.map(\.detail) == [nil, .words("no")])
    }

    @Test func theNewestSequenceGrowsWithEveryNewOperation() async throws {
        let disk = try await Disk.holding(rows)
        #expect(try await disk.records.newestSequence() == 0)
        try await disk.record("1", .title("a"))
        #expect(try await disk.records.newestSequence() == 1)
        try await disk.outbox.apply(Fixture.receipt("1"), rows: [], epoch: 0)
        #expect(try await disk.records.newestSequence() == 1)
        try await disk.record("2", .title("b"))
        #expect(try await disk.records.newestSequence() == 2)
    }

    @Test func aChangeOverTheQueueLimitIsRefusedAndWritesNothing() async throws {
        let disk = Disk(try KernelDatabase.inMemory(), limits: OutboxLimits(operations: 3))
        try await disk.session.save(Fixture.session())
        try await disk.pull(rows)
        for id in ["1", "2", "3"] { try await disk.record(id, .note(Fixture.note(id))) }
        await #expect(throws: StorageError.outboxFull(limit: 3)) {
            try await disk.record("4", .title("over"))
        }
        #expect(try await disk.count("op") == 3)
        #expect(try await disk.count("op_event WHERE op_id = '4'") == 0)
        #expect(try await disk.details()?.workOrder.title == "Pump")
        // Recording a known operation again adds nothing.
        #expect(try await disk.record("3", .note(Fixture.note("3"))))
        try await disk.outbox.withdraw(OutboxOperation.ID("2"), as: .dropped)
        #expect(try await disk.record("4", .title("fits")))
    }

    @Test func finishedOperationsDoNotCountTowardTheLimit() async throws {
        let disk = Disk(try KernelDatabase.inMemory(), limits: OutboxLimits(operations: 3))
        try await disk.session.save(Fixture.session())
        try await disk.pull(rows)
        try await disk.record("oldest", .title("a"))
        for number in 1...10 {
            try await disk.record("\(number)", .note(Fixture.note("\(number)")))
            try await disk.outbox.withdraw(OutboxOperation.ID("\(number)"), as: .dropped)
        }
        #expect(try await disk.record("second", .note(Fixture.note("second"))))
        #expect(try await disk.record("third", .note(Fixture.note("third"))))
        await #expect(throws: StorageError.outboxFull(limit: 3)) { try await disk.record("fourth", .status(.onHold)) }
        // A superseding operation does not increase the number of operations.
        #expect(try await disk.supersede(["second"], by: [Fixture.draft("2b", .note(Fixture.note("2b")))]))
        #expect(try await disk.queue() == ["oldest", "2b", "third"])
    }
}
