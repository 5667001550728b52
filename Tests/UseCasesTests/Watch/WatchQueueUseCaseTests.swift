import MillwrightDomain
import MillwrightOfflineEngine
import Synchronization
import Testing
import MillwrightUseCases

@Suite struct WatchQueueUseCaseTests {
    static let unreachable = SyncError.server(.unreachable(host: "plant", reason: .words("no route")))

    static func watch(_ sync: SyncRepositoryFake, clock: ClockFake = ClockFake(), share: Double = 1)
        -> WatchQueueUseCase
    {
        WatchQueueUseCase(
            sync: sync, settings: WatchSettings(pollInterval: .seconds(60)), clock: clock, now: { Samples.noon },
            jitter: { share })
    }

    static func run(
        _ rounds: [WatchScript.Round], on operations: [OutboxOperation] = [], stuck: Set<OutboxOperation.ID> = [],
        share: Double = 1
    ) async throws -> WatchListenerFake {
        let sync = SyncRepositoryFake(operations, stuck: stuck, script: WatchScript(rounds: rounds))
        let listener = WatchListenerFake(sync)
        try await watch(sync, share: share).execute(listener: listener)
        return listener
    }

    @Test func roundsContinueByClockAfterTheWakeSignalsEnd() async throws {
        let listener = try await Self.run([.init(), .init(), .init()], on: [Samples.operation("op")])
        #expect(await listener.rounds.count == 4, "the last one was cancelled")
        #expect(await listener.waits == Array(repeating: .seconds(60), count: 3))
        #expect(await listener.applied == [OutboxOperation.ID("op")])
    }

    @Test func theWatcherBacksOffAfterFailuresAndResetsOnSuccess() async throws {
        let away = WatchScript.Round(
            pull: Self.unreachable, stopReason: .server(.unreachable(host: "plant", reason: .words("no"))))
        let listener = try await Self.run([away, away, away, away, .init()])
        #expect(await listener.waits == [.seconds(1), .seconds(2), .seconds(4), .seconds(8), .seconds(60)])
        #expect(await listener.failures == [1, 2, 3, 4, 0])
    }

    @Test func theWatcherHonorsRetryAfterUpToAnHour() async throws {
        let busy = SyncError.server(.unavailable(status: 503, retryAfter: .seconds(40)))
        let century = SyncError.server(.unavailable(status: 503, retryAfter: .seconds(3_000_000_000)))
        let listener = try await Self.run([.init(pull: busy), .init(pull: century)], share: 0)
        #expect(await listener.waits == [.seconds(40), .seconds(3_600)])
    }

    @Test(
        arguments: [
            ServerError.untrusted(host: "plant", reason: .words("expired")), .incompatible(detail: .words("426")),
            .badAddress("x", reason: .words("no")), .misconfigured(reason: "proxy"),
        ])
    func aPermanentServerErrorStopsSendingForFifteenMinutes(problem: ServerError) async throws {
        let listener = try await Self.run([.init(pull: .server(problem))], on: [Samples.operation("op")], share: 0)
        #expect(await listener.waits == [.seconds(900)])
        #expect(await listener.applied.isEmpty)
        #expect(await listener.rounds.first?.replay == .failure(.server(problem)))
    }

    @Test func aBlockedPullDoesNotStopTheReplay() async throws {
        let listener = try await Self.run(
            [.init(pull: .massDeletion(deleted: 900, total: 1_000))], on: [Samples.operation("op")])
        #expect(await listener.applied == [OutboxOperation.ID("op")])
        #expect(await listener.failures == [0], "a person is waited for, not the server")
    }

    @Test func aLockHeldByAnotherProcessIsNotAFailure() async throws {
        let listener = try await Self.run(
            [.init(stopReason: .lockedByOtherProcess("wo sync"))], on: [Samples.operation("op")])
        #expect(await listener.waits == [.seconds(60)])
    }

    @Test func theWatcherWakesWhenTheUndoWindowCloses() async throws {
        let held = Samples.operation("op", heldUntil: Samples.noon.advanced(by: .seconds(7)))
        let listener = try await Self.run([.init()], on: [held], stuck: [held.id])
        #expect(await listener.waits == [.seconds(7)])
    }

    @Test func theWatcherReportsAStallUnlessAPersonMustDecide() async throws {
        let operation = Samples.operation("op")
        let rounds = Array(repeating: WatchScript.Round(), count: 14)
        let stalled = try await Self.run(rounds, on: [operation], stuck: [operation.id])
        let first = try #require(await stalled.stalls.first)
        #expect(first.isOnline && first.sendable == 1 && first.sinceProgress > StallPolicy.threshold)
        let parked = Samples.operation("op", .conflict(.goneOnServer))
        #expect(try await Self.run(rounds, on: [parked]).stalls.isEmpty)
        let away = WatchScript.Round(pull: Self.unreachable)
        let offline = try await Self.run(Array(repeating: away, count: 14), on: [operation], stuck: [operation.id])
        #expect(await offline.stalls.isEmpty)
    }

    @Test func theHeartbeatShowsTheNextRoundStallsAndTheEnd() async throws {
        let operation = Samples.operation("op")
        let sync = SyncRepositoryFake(
            [operation], stuck: [operation.id], script: WatchScript(rounds: Array(repeating: .init(), count: 14)))
        try await Self.watch(sync).execute(listener: WatchListenerFake(sync))
        let notes = await sync.notes
        let first = try #require(notes.first ?? nil)
        #expect(
            first
                == .init(
                    at: Samples.noon, nextRound: Samples.noon.advanced(by: .seconds(1)), failures: 1, stalledSince: nil)
        )
        #expect(notes.contains { ($0?.stalledSince).map { $0 < Samples.noon } ?? false })
        #expect(notes.last == .some(nil))
    }

    @Test func aNewChangeStartsARoundButAnOwnWriteDoesNot() async throws {
        let (wakes, ring) = AsyncStream<Void>.makeStream()
        let sync = SyncRepositoryFake(script: WatchScript(rounds: [.init(), .init()], wakes: wakes))
        let listener = WatchListenerFake(sync) { round in
            ring.yield()
            guard round == 1 else { return }
            do {
                try await sync.record(
                    SupersedingOperation(id: OutboxOperation.ID("new"), change: .status(.onHold)), on: Samples.order,
                    as: .change
                ) { _ in }
            } catch { Issue.record(error) }
            ring.yield()
        }
        let watch = Self.watch(sync, clock: ClockFake(standsStill: true))
        let task = Task { try await watch.execute(listener: listener) }
        while await listener.waits.count < 2 { await Task.yield() }
        for _ in 0..<100 {
            ring.yield()
            await Task.yield()
        }
        #expect(await listener.rounds.count == 2)
        task.cancel()
        try await task.value
        #expect(await listener.applied == [OutboxOperation.ID("new")])
    }

    @Test
    func aServerAnnouncementStartsARound() async throws {
        let (wakes, ring) = AsyncStream<Void>.makeStream()
        let (announcements, announce) = AsyncStream<Announcement>.makeStream()
        let sync = SyncRepositoryFake(
            script: WatchScript(rounds: [.init(), .init(), .init()], wakes: wakes, announcements: announcements))
        let listener = WatchListenerFake(sync) { round in if round < 3 { announce.yield(.changes) } }
        let watch = WatchQueueUseCase(
            sync: sync, settings: WatchSettings(announcementPause: .zero), clock: ClockFake(standsStill: true),
            now: { Samples.noon }, jitter: { 1 })
        let task = Task { try await watch.execute(listener: listener) }
        while await listener.waits.count < 3 { await Task.yield() }
        task.cancel()
        try await task.value
        #expect(await listener.rounds.count == 3)
        ring.finish()
    }

    @Test func anAnnouncementDoesNotShortenTheBackoff() async throws {
        let (announcements, announce) = AsyncStream<Announcement>.makeStream()
        announce.yield(.changes)
        let away = WatchScript.Round(pull: Self.unreachable)
        let sync = SyncRepositoryFake(script: WatchScript(rounds: [away, away], announcements: announcements))
        let listener = WatchListenerFake(sync) { _ in announce.yield(.changes) }
        try await Self.watch(sync).execute(listener: listener)
        #expect(await listener.waits.prefix(2) == [.seconds(1), .seconds(2)])
        #expect(await listener.rounds.count == 3)
    }

    /// The clock ends no wait of more than a second, so only the announcement can end the third one.
    @Test(arguments: [Announcement.connectionRestored, .connectionLost])
    func onlyARestoredConnectionEndsTheBackoff(announcement: Announcement) async throws {
        let (announcements, announce) = AsyncStream<Announcement>.makeStream()
        let (wakes, _) = AsyncStream<Void>.makeStream()
        let away = WatchScript.Round(pull: Self.unreachable)
        let sync = SyncRepositoryFake(
            [Samples.operation("op")],
            script: WatchScript(rounds: [away, away, away, .init()], wakes: wakes, announcements: announcements))
        let listener = WatchListenerFake(sync) { round in if round == 3 { announce.yield(announcement) } }
        let task = Task { [clock = ClockFake(endingWaitsUpTo: .seconds(1))] in
            try await Self.watch(sync, clock: clock).execute(listener: listener)
        }
        let rounds = announcement == .connectionRestored ? 4 : 3
        while await listener.waits.count < rounds { await Task.yield() }
        for _ in 0..<100 { await Task.yield() }
        task.cancel()
        try await task.value
        #expect(await listener.waits.prefix(3) == [.seconds(1), .seconds(2), .seconds(4)])
        #expect(await listener.rounds.count == rounds)
    }

    /// The stream continues after the last event, so changes that the device missed are announced anyway.
    @Test func aRestoredConnectionStartsNoRoundAfterASuccessfulOne() async throws {
        let (announcements, announce) = AsyncStream<Announcement>.makeStream()
        let (wakes, _) = AsyncStream<Void>.makeStream()
        let sync = SyncRepositoryFake(
            script: WatchScript(rounds: [.init(), .init()], wakes: wakes, announcements: announcements))
        let listener = WatchListenerFake(sync) { _ in announce.yield(.connectionRestored) }
        let watch = WatchQueueUseCase(
            sync: sync, settings: WatchSettings(announcementPause: .zero), clock: ClockFake(standsStill: true),
            now: { Samples.noon }, jitter: { 1 })
        let task = Task { try await watch.execute(listener: listener) }
        while await listener.waits.isEmpty { await Task.yield() }
        for _ in 0..<100 { await Task.yield() }
        task.cancel()
        try await task.value
        #expect(await listener.rounds.count == 1)
    }

    /// A server that asks for a pause gets it, although it accepts connections.
    @Test func aRestoredConnectionDoesNotShortenARetryAfter() async throws {
        let (announcements, announce) = AsyncStream<Announcement>.makeStream()
        announce.yield(.connectionRestored)
        let busy = WatchScript.Round(pull: .server(.unavailable(status: 503, retryAfter: .seconds(40))))
        let sync = SyncRepositoryFake(script: WatchScript(rounds: [busy, .init()], announcements: announcements))
        let clock = ClockFake()
        let secondRound = Mutex(Duration.zero)
        let listener = WatchListenerFake(sync) { round in
            announce.yield(.connectionRestored)
            if round == 2 { secondRound.withLock { $0 = clock.now.offset } }
        }
        try await Self.watch(sync, clock: clock).execute(listener: listener)
        #expect(secondRound.withLock { $0 } == .seconds(40))
    }

    @Test func cancellingEndsTheWatcherWithoutAnError() async throws {
        let (wakes, _) = AsyncStream<Void>.makeStream()
        let sync = SyncRepositoryFake(script: WatchScript(rounds: [.init(), .init()], wakes: wakes))
        let listener = WatchListenerFake(sync)
        let watch = Self.watch(sync, clock: ClockFake(standsStill: true))
        let task = Task { try await watch.execute(listener: listener) }
        while await listener.waits.isEmpty { await Task.yield() }
        task.cancel()
        try await task.value
        #expect(await listener.rounds.count == 1)
    }

    @Test func theWatcherThrowsIfNobodyIsSignedIn() async {
        await #expect(throws: SyncError.notSignedIn) { _ = try await Self.run([.init(pull: .notSignedIn)]) }
    }

    /// The service keeps the access token in memory until it ends.
    @Test func theWatcherEndsWhenTheSessionEndsBetweenRounds() async throws {
        let (wakes, ring) = AsyncStream<Void>.makeStream()
        let sync = SyncRepositoryFake(script: WatchScript(rounds: [.init(), .init(pull: .notSignedIn)], wakes: wakes))
        let listener = WatchListenerFake(sync) { _ in
            await sync.endSession()
            ring.finish()
        }
        let watch = Self.watch(sync, clock: ClockFake(standsStill: true))
        await #expect(throws: SyncError.notSignedIn) { try await watch.execute(listener: listener) }
        #expect(await listener.rounds.count == 2)
    }

    @Test func theWatcherReportsADiskErrorAndTriesAgain() async throws {
        let listener = try await Self.run([.init(pull: .storage(.diskFull)), .init()])
        #expect(await listener.rounds.first?.pull == .failure(.storage(.diskFull)))
        #expect(await listener.failures == [1, 0])
    }
}
