import MemoryStores
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightServices
import MillwrightStorages
import MillwrightRepositories
import Testing

struct OutboxReplayTests {
    @Test func operationsOfOneWorkOrderArriveInOrder() async throws {
        let world = try await World.ready()
        let sent = [
            try await world.change(.taskAnswer(World.task(World.order, 0), .text("a")), id: "1"),
            try await world.change(.taskAnswer(World.task(World.order, 0), .text("b")), id: "2"),
            try await world.change(.status(.inProgress), id: "3"),
        ]
        let report = try await world.replay()
        #expect(report.applied == sent && report.left.isEmpty && report.stopReason == nil)
        #expect(await world.server.effects == sent)
        #expect(await world.server.details[World.order]?.tasks[0].value == .text("b"))
        #expect(await world.listener.heard == ["applied 1", "applied 2", "applied 3"])
    }

    /// The process that recorded the change relies on this replay to send it.
    @Test(arguments: [ReplayLimits.complete, .interactive])
    func aChangeRecordedDuringTheReplayIsSentToo(limits: ReplayLimits) async throws {
        let world = try await World.ready()
        let first = try await world.change(.status(.onHold), id: "first")
        let recorder = Recorder(world: world)
        let report = try await world.replay(limits, clock: ClockFake.stopped, listener: recorder)
        #expect(report.applied == [first, OutboxOperation.ID("late")] && report.left.isEmpty)
    }

    /// This replay has sent its own operations. If another process is sending afterwards, that is not an error.
    @Test func anotherProcessMaySendLaterChangesWithoutAnError() async throws {
        var world = try await World.ready()
        world.leader = LeaderLockFake(other: "wo replay", isFreeFor: 1)
        let first = try await world.change(.status(.onHold), id: "first")
        let report = try await world.replay(listener: Recorder(world: world))
        #expect(report.applied == [first] && report.stopReason == nil)
    }

    @Test func replayOfAnEmptyOutboxSendsNoRequest() async throws {
        let world = try await World.ready()
        let report = try await world.replay(probe: .failure(.cancelled))
        #expect(report == ReplayReport(applied: [], left: Backlog(), stopReason: nil))
    }

    @Test func aLostResponseIsRetriedWithTheSameBytes() async throws {
        let world = try await World.ready()
        let id = try await world.change(.taskAnswer(World.task(World.order, 0), .text("a")), id: "1")
        await world.server.misbehave(.commitThenDoubt)
        let report = try await world.replay()
        #expect(report.applied == [id])
        let sent = try #require(await world.server.sent[id])
        #expect(sent.count == 2 && Set(sent).count == 1)
        #expect(await world.server.effects == [id])
        #expect(await world.listener.heard == ["retry 1", "applied 1"])
    }

    @Test func aSealedOperationIsSentWithItsSealedBytes() async throws {
        let world = try await World.ready()
        let id = try await world.change(.taskAnswer(World.task(World.order, 0), .text("a")), id: "1")
        let sealed = SealedRequest(bytes: Array("1|1".utf8), sha256: "before the kill")
        _ = try await world.outbox.seal(id, epoch: try await world.outbox.beginEpoch()) { _ in sealed }
        #expect(try await world.state(id) == .inDoubt)
        _ = try await world.replay()
        #expect(await world.server.sent[id] == [sealed])
    }

    @Test func anOperationOutOfAttemptsIsLeftForALaterReplay() async throws {
        let world = try await World.ready()
        let id = try await world.change(.taskAnswer(World.task(World.order, 0), .text("a")), id: "1")
        let doubt = Answer.inDoubt(reason: .words("500"), retryAfter: nil)
        await world.server.misbehave(.answer(doubt), .answer(doubt), .answer(doubt), .answer(doubt))
        #expect(try await world.replay().left.counts == SyncStatus.Counts(inDoubt: 1))
        #expect(try await world.queue().map(\.attempts) == [4])
        #expect(try await world.replay().applied == [id])
    }

    @Test func replayDoesNotWaitForALongRetryAfter() async throws {
        let world = try await World.ready()
        try await world.change(.taskAnswer(World.task(World.order, 0), .text("a")), id: "1")
        let busy = Answer.hostUnavailable(.unavailable(status: 503, retryAfter: .seconds(60)), retryAfter: .seconds(60))
        await world.server.misbehave(.answer(busy))
        let report = try await world.replay()
        #expect(report.applied.isEmpty && report.left.counts.all == 1)
        #expect(await world.listener.heard.isEmpty)
    }

    @Test func anUnreachableHostStopsTheReplayAndCountsNoAttempt() async throws {
        let world = try await World.ready()
        let id = try await world.change(.status(.inProgress), id: "1")
        let away = ServerError.unreachable(host: "work.example", reason: .words("refused"))
        await world.server.misbehave(.answer(.hostUnavailable(away, retryAfter: nil)))
        let report = try await world.replay()
        #expect(report.stopReason == .server(away))
        #expect(try await world.state(id) == .waiting)
        #expect(try await world.queue().map(\.attempts) == [0])
    }

    @Test func aFailedProbeSealsNothing() async throws {
        let world = try await World.ready()
        let id = try await world.change(.status(.inProgress), id: "1")
        let portal = ServerError.notOurs(host: "work.example", status: 200)
        let report = try await world.replay(probe: .failure(.server(portal)))
        #expect(report.stopReason == .server(portal))
        #expect(try await world.outbox.sealed(id) == nil)
    }

    @Test func anOperationInDoubtStaysSoWhenTheHostGoesAway() async throws {
        let world = try await World.ready()
        let id = try await world.change(.status(.inProgress), id: "1")
        let away = ServerError.unreachable(host: "work.example", reason: .words("refused"))
        await world.server.misbehave(.commitThenDoubt, .answer(.hostUnavailable(away, retryAfter: nil)))
        _ = try await world.replay()
        #expect(try await world.state(id) == .inDoubt)
        _ = try await world.replay()
        #expect(await world.server.effects == [id])
    }

    @Test(arguments: [Answer.signInNeeded, .stop(.incompatible(detail: .words("too old")))])
    func anEndedSessionOrOldVersionStopsTheReplay(answer: Answer) async throws {
        let world = try await World.ready()
        let id = try await world.change(.status(.inProgress), id: "1")
        await world.server.misbehave(.answer(answer))
        let report = try await world.replay()
        #expect(report.stopReason != nil && report.left.sendable.count == 1)
        #expect(try await world.replay().applied == [id])
    }

    @Test func unreadableTokensAreReportedAsAStorageError() async throws {
        let world = try await World.ready()
        let id = try await world.change(.status(.inProgress), id: "1")
        let exposed = StorageError.secretExposed(path: "session")
        await world.server.misbehave(.answer(.storage(exposed)))
        await #expect(throws: SyncError.storage(exposed)) { try await world.replay() }
        #expect(try await world.state(id) == .waiting)
        #expect(try await world.outbox.operation(id)?.attempts == 0)
        #expect(try await world.replay().applied == [id])
    }

    @Test func aRefusalParksTheOperationAndRemovesItFromTheView() async throws {
        let world = try await World.ready()
        let id = try await world.change(.taskAnswer(World.task(World.order, 0), .text("a")), id: "1")
        await world.server.misbehave(.answer(.refused(reason: .words("no"))))
        let report = try await world.replay()
        #expect(report.left.needingPerson == [id])
        #expect(try await world.view.details(World.order)?.tasks[0].value == nil)
        #expect(await world.listener.heard == ["parked 1"])
    }

    @Test func aReplayByAnotherProcessStopsThisOne() async throws {
        var world = try await World.ready()
        try await world.change(.status(.inProgress), id: "1")
        world.leader = LeaderLockFake(other: "wo replay")
        #expect(try await world.replay().stopReason == .lockedByOtherProcess("wo replay"))
        #expect(await world.server.effects.isEmpty)
    }

    @Test func aTimeoutLeavesTheOperationInDoubt() async throws {
        let world = try await World.ready()
        let id = try await world.change(.status(.inProgress), id: "1")
        await world.server.misbehave(.hang)
        let deadline = ClockFake { await world.server.untilItHangs() }
        let report = try await world.replay(.interactive, clock: deadline)
        #expect(report.stopReason == .timedOut)
        #expect(try await world.state(id) == .inDoubt, "\(report)")
        #expect(try await world.replay().applied == [id])
    }

    /// The outdated change waits for the server's newest state, which did not arrive in time. The replay ended at its
    /// deadline and was not canceled.
    @Test func aTimeoutDuringThePullKeepsTheChangeQueued() async throws {
        let world = try await World.ready()
        let id = try await world.change(.status(.inProgress), id: "1")
        await world.server.misbehave(.answer(.conflict(.changedOnServer(theirs: nil))))
        await world.server.hangAtPull(true)
        let report = try await world.replay(.interactive, clock: ClockFake { await world.server.untilItHangs() })
        #expect(report.stopReason == .timedOut)
        #expect(try await world.state(id) == .conflict(.changedOnServer(theirs: nil)))
        await world.server.hangAtPull(false)
        _ = try await world.repository().pull(.limited)
        #expect(try await world.replay().applied.count == 1)
    }

    @Test func lanesAreSentConcurrentlyAndAllArrive() async throws {
        let world = try await World.ready()
        for place in 0..<4 {
            try await world.change(.taskAnswer(World.task(World.order, place), .text("a")), id: "a\(place)")
            try await world.change(
                .taskAnswer(World.task(World.other, place), .text("b")), on: World.other, id: "b\(place)")
        }
        #expect(try await world.replay().applied.count == 8)
    }
}

/// A listener that acts as another process: it records a change while one is sent.
private struct Recorder: ReplayListener {
    let world: World

    func replayDidApply(_ operation: OutboxOperation) async {
        guard operation.workOrderID == World.order else { return }
        await #expect(throws: Never.self) { try await world.change(.status(.onHold), on: World.other, id: "late") }
    }
}
