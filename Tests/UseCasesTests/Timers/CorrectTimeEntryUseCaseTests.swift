import MillwrightDomain
import MillwrightUseCases
import Testing

@Suite struct CorrectTimeEntryUseCaseTests {
    static let mine = LogEntry.ID("mine")

    static func useCase(_ shelf: WorkOrdersShelf, session: Session = Samples.session()) -> CorrectTimeEntryUseCase {
        CorrectTimeEntryUseCase(
            workOrders: WorkOrdersRepositoryFake(shelf: shelf), session: session, workOrder: Samples.order,
            makeOperationID: { Samples.operationID }, now: { Samples.noon })
    }

    static func shelf(_ log: LogEntry...) -> WorkOrdersShelf { WorkOrdersShelf([Samples.details(log: log)]) }

    @Test func theEndIsReplaced() async throws {
        let shelf = Self.shelf(Samples.time("bo", -30, -5, by: Samples.bo), Samples.time("mine", -30, -5))
        let outcome = try await Self.useCase(shelf).execute(Self.mine, end: Samples.minutes(-10))
        #expect(outcome == .saved(Samples.operationID))
        #expect(await shelf.outbox == StopTimerUseCaseTests.end("mine", Samples.minutes(-10)))
    }

    @Test func nothingIsSavedWithoutAChange() async throws {
        let shelf = Self.shelf(Samples.time("mine", -30, -5))
        #expect(try await Self.useCase(shelf).execute(Self.mine, end: Samples.minutes(-5)) == .unchanged)
        let dryRun = try await Self.useCase(shelf).execute(Self.mine, end: Samples.minutes(-6), mode: .dryRun)
        #expect(dryRun == .wouldSave)
        #expect(await shelf.outbox.isEmpty)
    }

    /// A running timer is stopped, not corrected.
    @Test func laborTimeThatHasNotEndedIsRefused() async {
        for log in [[], [Samples.time("mine", -30)], [Samples.time("other", -30, -5)]] {
            let shelf = WorkOrdersShelf([Samples.details(log: log)])
            await #expect(throws: ChangeError.logNotAllowed(.notEnded)) {
                try await Self.useCase(shelf).execute(Self.mine, end: Samples.noon)
            }
        }
    }

    @Test(
        arguments: [
            (Int64(-30), Int64(-30), LogRefusalReason.endsBeforeStart), (-30, 6, .inFuture), (-3_000, -1_500, .tooLong),
        ])
    func anImpossibleTimeIsRefused(start: Int64, end: Int64, problem: LogRefusalReason) async {
        let shelf = Self.shelf(Samples.time("mine", start, start + 1))
        await #expect(throws: ChangeError.logNotAllowed(problem)) {
            try await Self.useCase(shelf).execute(Self.mine, end: Samples.minutes(end))
        }
        #expect(await shelf.outbox.isEmpty)
    }

    @Test func aColleaguesLaborTimeNeedsThePermissionToEditAnyWorkOrder() async throws {
        let shelf = Self.shelf(Samples.time("bo", -30, -5, by: Samples.bo))
        let entry = LogEntry.ID("bo")
        await #expect(throws: ChangeError.refused(.notPermitted(.editAny, assignees: ["Bo"]))) {
            let session = Samples.session(Set(Permission.allCases).subtracting([.editAny]))
            return try await Self.useCase(shelf, session: session).execute(entry, end: Samples.minutes(-10))
        }
        #expect(try await Self.useCase(shelf).execute(entry, end: Samples.minutes(-10)) == .saved(Samples.operationID))
    }
}
