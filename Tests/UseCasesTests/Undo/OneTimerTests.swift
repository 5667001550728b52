import MillwrightDomain
import MillwrightOfflineEngine
import Testing
import MillwrightUseCases

/// Tests that an undo, a redo or a discarded change never leaves a person with two running timers.
@Suite struct OneTimerTests {
    static let stopped = Samples.details(log: [Samples.time("t", -30, 0)])
    static let running = Samples.other(log: [Samples.time("u", 0)])

    static func stop(_ state: OperationState) -> OutboxOperation {
        Samples.operation(
            "op", state, change: .timeEnd(of: LogEntry.ID("t"), Samples.minutes(0)), base: .empty)
    }

    static func refusal(_ entry: LogEntry, on number: Int) throws -> SyncError {
        .cannotUndo(.otherTimerRuns(try #require(entry.runningTimer), number: number))
    }

    @Test(arguments: [OperationState.waiting, .inDoubt, .applied], [ChangeMode.save, .dryRun])
    func aStopIsNotUndoneWhileAnotherTimerRuns(state: OperationState, mode: ChangeMode) async throws {
        let sync = SyncRepositoryFake([Self.stop(state)])
        await #expect(throws: try Self.refusal(Samples.time("u", 0), on: 1051)) {
            try await UndoUseCasesTests.undo(sync, [Self.stopped, Self.running]).execute(mode: mode)
        }
        #expect(try await sync.operation(OutboxOperation.ID("op")).state == state)
    }

    /// A stop that an earlier version moved to a new work order has no base, because the timer was not there yet.
    @Test func aStopWithoutABaseIsNotUndoneEither() async throws {
        let stop = Samples.operation(
            "op", change: .timeEnd(of: LogEntry.ID("t"), Samples.minutes(0)), base: nil)
        await #expect(throws: try Self.refusal(Samples.time("u", 0), on: 1051)) {
            try await UndoUseCasesTests.undo(SyncRepositoryFake([stop]), [Self.stopped, Self.running]).execute()
        }
        #expect(
            try await UndoUseCasesTests.undo(SyncRepositoryFake([stop]), [Self.stopped]).execute().outcome == .withdrawn
        )
    }

    @Test(arguments: [OperationState.waiting, .applied])
    func theUndoOfAStopIsNotOfferedWhileAnotherTimerRuns(state: OperationState) async throws {
        for (details, offer) in [([Self.stopped], UndoOffer.possible), ([Self.stopped, Self.running], .impossible)] {
            let undo = UndoUseCasesTests.undo(SyncRepositoryFake([Self.stop(state)]), details)
            let observe = ObserveUndoUseCase(undo: undo, store: ObserveActiveTimerUseCaseTests.Unchanged())
            var offers = observe.execute().makeAsyncIterator()
            #expect(await offers.next() == .success(offer))
        }
    }

    @Test(arguments: [OperationState.waiting, .poisoned(reason: .words("500"))], [ChangeMode.save, .dryRun])
    func aStopIsNotDiscardedWhileAnotherTimerRuns(state: OperationState, mode: ChangeMode) async throws {
        let sync = SyncRepositoryFake([Self.stop(state)])
        await #expect(throws: try Self.refusal(Samples.time("u", 0), on: 1051)) {
            try await DropOperationUseCaseTests.drop(sync, [Self.stopped, Self.running])
                .execute(OutboxOperation.ID("op"), mode: mode)
        }
        #expect(try await sync.operation(OutboxOperation.ID("op")).state == state)
    }

    @Test func anotherTimerOnTheSameWorkOrderCountsToo() async throws {
        let log = [Samples.time("t", -30, 0), Samples.time("u", 0)]
        await #expect(throws: try Self.refusal(Samples.time("u", 0), on: 1042)) {
            try await UndoUseCasesTests.undo(
                SyncRepositoryFake([Self.stop(.waiting)]), [Samples.details(log: log)]
            ).execute()
        }
    }

    @Test func aStopIsUndoneWhenOnlyAColleaguesTimerRuns() async throws {
        let sync = SyncRepositoryFake([Self.stop(.waiting)])
        let bo = Samples.other(log: [Samples.time("u", 0, by: Samples.bo)])
        #expect(try await UndoUseCasesTests.undo(sync, [Self.stopped, bo]).execute().outcome == .withdrawn)
    }

    /// The timer of the stopped colleague counts, not the timer of the person who stopped it.
    @Test func theStopOfAColleaguesTimerIsCheckedForTheColleague() async throws {
        let stopped = Samples.details(log: [Samples.time("t", -30, 0, by: Samples.bo)])
        let sync = SyncRepositoryFake([Self.stop(.waiting)])
        let bo = Samples.other(log: [Samples.time("b", 0, by: Samples.bo)])
        await #expect(throws: try Self.refusal(Samples.time("b", 0, by: Samples.bo), on: 1051)) {
            try await UndoUseCasesTests.undo(sync, [stopped, bo]).execute()
        }
        #expect(try await UndoUseCasesTests.undo(sync, [stopped, Self.running]).execute().outcome == .withdrawn)
    }

    /// A refused stop is not in effect. The timer runs already, so discarding the stop changes nothing.
    @Test func aRefusedStopCanBeDiscarded() async throws {
        let sync = SyncRepositoryFake([Self.stop(.refused(reason: .words("no")))])
        let log = Samples.details(log: [Samples.time("t", -30)])
        _ = try await DropOperationUseCaseTests.drop(sync, [log, Self.running]).execute(OutboxOperation.ID("op"))
        #expect(try await sync.queue().isEmpty)
    }

    @Test(arguments: [ChangeMode.save, .dryRun])
    func aStartIsNotRedoneWhileAnotherTimerRuns(mode: ChangeMode) async throws {
        let start = Samples.operation("op", change: .log(Samples.time("t", -5)), base: nil)
        let sync = SyncRepositoryFake([start])
        _ = try await UndoUseCasesTests.undo(sync).execute()
        await #expect(throws: try Self.refusal(Samples.time("u", 0), on: 1051)) {
            try await UndoUseCasesTests.redo(sync, [Samples.details(), Self.running]).execute(mode: mode)
        }
        #expect(try await sync.queue().isEmpty)
        _ = try await UndoUseCasesTests.redo(sync, [Samples.details()]).execute()
        #expect(try await sync.queue().map(\.change) == [start.change])
    }
}
