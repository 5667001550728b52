import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightUseCases
import Testing

/// Tests of listeners that implement only what they need, and of the kinds of problems in reports.
@Suite struct ListenerTests {
    private actor Parked: ReplayListener {
        private(set) var ids: [OutboxOperation.ID] = []

        func replayDidPark(_ operation: OutboxOperation) async { ids.append(operation.id) }
    }

    private struct NothingNeeded: WatchListener {}

    @Test func aListenerHearsOnlyWhatItImplements() async throws {
        let operations = [Samples.operation("first"), Samples.operation("second")]
        let sync = SyncRepositoryFake(operations, refusing: [OutboxOperation.ID("first")])
        let listener = Parked()
        let report = try await ReplayQueueUseCase(sync: sync).execute(.complete, listener: listener)
        #expect(report.applied == [operations[1].id])
        #expect(await listener.ids == [operations[0].id])
    }

    @Test func aReplayNeedsNoListener() async throws {
        let sync = SyncRepositoryFake([Samples.operation("first")])
        #expect(try await ReplayQueueUseCase(sync: sync).execute(.complete).applied.count == 1)
    }

    @Test func everyMethodOfAWatchListenerHasADefault() async {
        let (listener, operation) = (NothingNeeded(), Samples.operation("op"))
        await listener.replayDidApply(operation)
        await listener.replayDidPark(operation)
        await listener.replayDidMerge(operation, into: operation.id)
        await listener.replayWillRetry(operation, after: .zero, because: .words("no answer"))
        await listener.watchDidFinish(Self.round())
        await listener.watchWillWait(for: .zero, failures: 0)
        await listener.watchDidStall(StallPolicy.Situation(isOnline: true, sendable: 1, sinceProgress: .zero))
    }

    private static func round(
        pull: SyncError? = nil, stopReason: ReplayStopReason? = nil, replay: SyncError? = nil
    ) -> WatchRound {
        let pulled = PullReport(rows: 0, unreadable: 0, clockSkew: .zero)
        let report = ReplayReport(applied: [], left: Backlog(), stopReason: stopReason)
        return WatchRound(
            pull: pull.map { .failure($0) } ?? .success(pulled), replay: replay.map { .failure($0) } ?? .success(report)
        )
    }

    private static let problems: [ServerError] = [
        .unreachable(host: "plant.example", reason: .words("down")), .signInNeeded,
        .refused(status: 403, detail: .words("no")), .badAddress("x", reason: .words("no")),
        .unavailable(status: 503, retryAfter: nil),
    ]

    @Test(arguments: problems) func aHaltIsOfTheKindOfItsError(problem: ServerError) {
        let stopReason = ReplayStopReason.server(problem)
        #expect(stopReason.kind == problem.kind && stopReason.kind == SyncError.server(problem).kind)
        #expect(stopReason.isRetryable == problem.isRetryable)
    }

    @Test func aHaltWithoutAnErrorIsRetryable() {
        #expect(ReplayStopReason.timedOut.kind == .offline && ReplayStopReason.timedOut.isRetryable)
        #expect(
            ReplayStopReason.lockedByOtherProcess("wo replay").kind == nil
                && ReplayStopReason.lockedByOtherProcess(nil).isRetryable)
    }

    @Test func signInNeededIsOneKindWhereverItComesFrom() {
        let everywhere = [
            Self.round(pull: .server(.signInNeeded)), Self.round(pull: .notSignedIn),
            Self.round(stopReason: .server(.signInNeeded)), Self.round(replay: .storage(.signedOut)),
        ]
        for round in everywhere { #expect(round.errorKinds == [.signInNeeded]) }
        #expect(Self.round().errorKinds.isEmpty)
        #expect(Self.round(stopReason: .lockedByOtherProcess(nil)).errorKinds.isEmpty)
        #expect(Self.round(pull: .serverWentBack, stopReason: .timedOut).errorKinds == [.conflict, .offline])
    }
}
