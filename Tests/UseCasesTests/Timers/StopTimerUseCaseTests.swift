import MillwrightDomain
import Testing
import MillwrightUseCases

@Suite struct StopTimerUseCaseTests {
    static func useCase(
        _ shelf: WorkOrdersShelf, session: Session = Samples.session(), now: Instant = Samples.noon
    ) -> StopTimerUseCase {
        StopTimerUseCase(
            workOrders: WorkOrdersRepositoryFake(shelf: shelf), session: session, workOrder: Samples.order,
            makeOperationID: { Samples.operationID }, now: { now })
    }

    static func shelf(_ log: LogEntry..., status: WorkOrderStatus = .open) -> WorkOrdersShelf {
        WorkOrdersShelf([Samples.details(log: log, status: status)])
    }

    static func end(_ id: String, _ end: Instant) -> [WorkOrdersShelf.Saved] {
        [.init(id: Samples.operationID, change: .timeEnd(of: LogEntry.ID(id), end))]
    }

    @Test func aTimerStopsNow() async throws {
        let shelf = Self.shelf(Samples.time("bo", -9, by: Samples.bo), Samples.time("mine", -30))
        #expect(try await Self.useCase(shelf).execute() == .saved(Samples.operationID))
        #expect(await shelf.outbox == Self.end("mine", Samples.noon))
    }

    @Test func aTimerCanStopAtAnEarlierTime() async throws {
        let shelf = Self.shelf(Samples.time("mine", -700))
        #expect(try await Self.useCase(shelf).execute(at: Samples.minutes(-200)) == .saved(Samples.operationID))
        #expect(await shelf.outbox == Self.end("mine", Samples.minutes(-200)))
    }

    @Test func aTimerThatStartedNowGetsTheShortestTime() async throws {
        let shelf = Self.shelf(Samples.time("mine", 0))
        #expect(try await Self.useCase(shelf).execute() == .saved(Samples.operationID))
        #expect(await shelf.outbox == Self.end("mine", Samples.minutes(0).advanced(by: .milliseconds(1))))
    }

    @Test(arguments: [ChangeMode.save, .dryRun])
    func aTimerThatStartedLaterThanTheClockIsNotStopped(mode: ChangeMode) async {
        let shelf = Self.shelf(Samples.time("mine", 3))
        let problem = LogRefusalReason.startedLater(since: Samples.minutes(3), number: 1042)
        await #expect(throws: ChangeError.logNotAllowed(problem)) { try await Self.useCase(shelf).execute(mode: mode) }
        #expect(await shelf.outbox.isEmpty)
    }

    @Test(arguments: [ChangeMode.save, .dryRun])
    func aTimerThatRanMoreThanTenHoursNeedsATime(mode: ChangeMode) async throws {
        let shelf = Self.shelf(Samples.time("mine", -601))
        let problem = LogRefusalReason.endUnknown(since: Samples.minutes(-601), number: 1042)
        await #expect(throws: ChangeError.logNotAllowed(problem)) { try await Self.useCase(shelf).execute(mode: mode) }
        #expect(await shelf.outbox.isEmpty)
        let limit = Self.shelf(Samples.time("mine", -600))
        #expect(try await Self.useCase(limit).execute(mode: mode) != .unchanged)
    }

    @Test(
        arguments: [
            (Int64(-30), Int64(-30), LogRefusalReason.endsBeforeStart), (-30, -31, .endsBeforeStart),
            (-30, 6, .inFuture), (-3_000, -1_500, .tooLong),
        ])
    func anImpossibleTimeIsRefused(start: Int64, end: Int64, problem: LogRefusalReason) async {
        let shelf = Self.shelf(Samples.time("mine", start))
        await #expect(throws: ChangeError.logNotAllowed(problem)) {
            try await Self.useCase(shelf).execute(at: Samples.minutes(end))
        }
        #expect(await shelf.outbox.isEmpty)
    }

    @Test func noTimerOfThePersonIsNotFound() async {
        for log in [[], [Samples.time("bo", -9, by: Samples.bo)], [Samples.time("old", -9, -5)]] {
            let shelf = WorkOrdersShelf([Samples.details(log: log)])
            await #expect(throws: ChangeError.logNotAllowed(.notRunning)) { try await Self.useCase(shelf).execute() }
        }
    }

    @Test func aColleaguesTimerNeedsThePermissionToEditAnyWorkOrder() async throws {
        let shelf = Self.shelf(Samples.time("bo", -9, by: Samples.bo), Samples.time("mine", -30))
        let all = Set(Permission.allCases)
        await #expect(throws: ChangeError.refused(.notPermitted(.editAny, assignees: ["Bo"]))) {
            let session = Samples.session(all.subtracting([.editAny]))
            return try await Self.useCase(shelf, session: session).execute(of: Samples.bo.id)
        }
        #expect(await shelf.outbox.isEmpty)
        #expect(try await Self.useCase(shelf).execute(of: Samples.bo.id) == .saved(Samples.operationID))
        #expect(await shelf.outbox == Self.end("bo", Samples.noon))
    }

    @Test func anOwnTimerStopsOnACompleteWorkOrderWithoutAnyPermission() async throws {
        let shelf = Self.shelf(Samples.time("mine", -30), status: .complete)
        #expect(
            try await Self.useCase(shelf, session: Samples.session([])).execute() == .saved(Samples.operationID))
    }

    @Test func aDryRunWritesNothing() async throws {
        let shelf = Self.shelf(Samples.time("mine", -30))
        #expect(try await Self.useCase(shelf).execute(mode: .dryRun) == .wouldSave)
        #expect(await shelf.outbox.isEmpty)
    }
}
