import MillwrightDomain
import Testing
import MillwrightUseCases

@Suite struct StartTimerUseCaseTests {
    static func useCase(
        _ shelf: WorkOrdersShelf, session: Session = Samples.session(), on order: WorkOrder.ID = Samples.order,
        now: Instant = Samples.noon
    ) -> StartTimerUseCase {
        let ids = OperationIDs()
        return StartTimerUseCase(
            workOrders: WorkOrdersRepositoryFake(shelf: shelf), session: session, workOrder: order,
            makeOperationID: { ids.make() }, now: { now })
    }

    @Test func aTimerStartsNow() async throws {
        let shelf = WorkOrdersShelf()
        let started = try await Self.useCase(shelf).execute()
        #expect(started == TimerStart(outcome: .saved(Change.ID("op-1")), since: Samples.noon))
        #expect(await shelf.outbox == [.init(id: Change.ID("op-1"), change: .log(Samples.time("op-1", 0)))])
    }

    @Test func aTimerThatAlreadyRunsHereIsUnchanged() async throws {
        let shelf = WorkOrdersShelf([Samples.details(log: [Samples.time("t", -5)])])
        let started = try await Self.useCase(shelf).execute()
        #expect(started == TimerStart(outcome: .unchanged, since: Samples.minutes(-5)))
        #expect(await shelf.outbox.isEmpty)
    }

    @Test func theTimerOfAColleagueHereDoesNotMatter() async throws {
        let shelf = WorkOrdersShelf([Samples.details(log: [Samples.time("t", -5, by: Samples.bo)])])
        #expect(try await Self.useCase(shelf).execute().outcome == .saved(Change.ID("op-1")))
        #expect(await shelf.outbox.count == 1)
    }

    @Test func startingASecondTimerStopsTheFirst() async throws {
        let other = Samples.other(log: [
            Samples.time("mine", -30), Samples.time("old", -90, -60), Samples.time("bo", -30, by: Samples.bo),
        ])
        let shelf = WorkOrdersShelf([Samples.details(), other])
        let started = try await Self.useCase(shelf).execute()
        let timer = try #require(Samples.time("mine", -30).runningTimer)
        #expect(started.stopped == [.init(number: 1051, timer: timer, outcome: .saved(Change.ID("op-1")))])
        #expect(started.outcome == .saved(Change.ID("op-2")))
        #expect(
            await shelf.outbox == [
                .init(id: Change.ID("op-1"), change: .timeEnd(of: LogEntry.ID("mine"), Samples.noon)),
                .init(id: Change.ID("op-2"), change: .log(Samples.time("op-2", 0))),
            ])
        #expect(try await shelf.details(other.id)?.activeTimers.map(\.technician) == ["Bo"])
    }

    /// Both timers were started within a millisecond. Labor time must not be empty.
    @Test func theFirstTimerEndsAfterItsStart() async throws {
        let shelf = WorkOrdersShelf([Samples.details(), Samples.other(log: [Samples.time("mine", 0)])])
        _ = try await Self.useCase(shelf).execute()
        let end = Samples.minutes(0).advanced(by: .milliseconds(1))
        #expect(await shelf.outbox.first?.change == .timeEnd(of: LogEntry.ID("mine"), end))
    }

    @Test func aTimerThatStartedLaterThanTheClockIsNotStopped() async {
        let shelf = WorkOrdersShelf([Samples.details(), Samples.other(log: [Samples.time("mine", 2)])])
        let problem = LogRefusalReason.startedLater(since: Samples.minutes(2), number: 1051)
        await #expect(throws: ChangeError.logNotAllowed(problem)) { try await Self.useCase(shelf).execute() }
        #expect(await shelf.outbox.isEmpty, "the timer runs on")
    }

    @Test(arguments: [ChangeMode.save, .dryRun])
    func aTimerThatRanMoreThanTenHoursIsNotStoppedWithoutAQuestion(mode: ChangeMode) async {
        let shelf = WorkOrdersShelf([
            Samples.details(), Samples.other(log: [Samples.time("short", -5)]),
            Samples.other(log: [Samples.time("long", -601)], number: 1060),
        ])
        let problem = LogRefusalReason.endUnknown(since: Samples.minutes(-601), number: 1060)
        await #expect(throws: ChangeError.logNotAllowed(problem)) { try await Self.useCase(shelf).execute(mode: mode) }
        #expect(await shelf.outbox.isEmpty, "the short timer runs on")
    }

    @Test func aDryRunWritesNothingAndNamesTheTimerThatItWouldStop() async throws {
        let shelf = WorkOrdersShelf([Samples.details(), Samples.other(log: [Samples.time("mine", -30)])])
        let started = try await Self.useCase(shelf).execute(mode: .dryRun)
        let timer = try #require(Samples.time("mine", -30).runningTimer)
        #expect(started.stopped == [.init(number: 1051, timer: timer, outcome: .wouldSave)])
        #expect(started.outcome == .wouldSave && started.since == Samples.noon)
        #expect(await shelf.outbox.isEmpty)
    }

    @Test(arguments: Refusal.all) func missingPermissionStopsNoTimer(refusal: Refusal) async {
        let shelf = WorkOrdersShelf([refusal.details, Samples.other(log: [Samples.time("mine", -30)])])
        await #expect(throws: ChangeError.refused(refusal.reason)) {
            try await Self.useCase(shelf, session: refusal.session).execute()
        }
        #expect(await shelf.outbox.isEmpty)
    }

    @Test func unknownWorkOrdersAndDiskErrorsAreReported() async {
        await #expect(throws: ChangeError.workOrderNotFound) {
            try await Self.useCase(WorkOrdersShelf(), on: Samples.unknownOrder).execute()
        }
        await #expect(throws: ChangeError.storage(.diskFull)) {
            try await Self.useCase(WorkOrdersShelf(fault: .writing(.diskFull))).execute()
        }
    }
}
