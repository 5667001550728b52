import MillwrightDomain
import MillwrightUseCases
import Testing

struct CompleteWorkOrderUseCaseTests {
    private static func useCase(_ shelf: WorkOrdersShelf) -> CompleteWorkOrderUseCase {
        CompleteWorkOrderUseCase(
            workOrders: WorkOrdersRepositoryFake(shelf: shelf), session: Samples.session(), workOrder: Samples.order,
            makeOperationID: { Samples.operationID }, now: { Samples.noon })
    }

    private static func shelf(_ log: LogEntry..., answered: Bool = true) -> WorkOrdersShelf {
        var details = Samples.details(status: .inProgress, pressure: answered ? .number(3) : nil)
        details.log = log
        return WorkOrdersShelf([details])
    }

    @Test func theTimerAndTheStatusAreChangedTogether() async throws {
        let shelf = Self.shelf(Samples.time("mine", -30))
        let made = try await Self.useCase(shelf).execute()
        #expect(made.stop == .saved(Samples.operationID) && made.status == .saved(Samples.operationID))
        #expect(
            await shelf.outbox.map(\.change) == [
                .timeEnd(of: LogEntry.ID("mine"), Samples.noon), .status(.complete),
            ])
    }

    @Test func aTimerThatDoesNotRunIsNotStopped() async throws {
        let shelf = Self.shelf()
        let made = try await Self.useCase(shelf).execute()
        #expect(made.stop == nil && made.status == .saved(Samples.operationID))
    }

    /// Nothing is saved if one of the two is refused: a task is open, a colleague's timer runs, or the end of the own
    /// timer is not known.
    @Test(arguments: [ChangeMode.save, .dryRun]) func aRefusalSavesNeither(mode: ChangeMode) async {
        let shelves = [
            Self.shelf(Samples.time("mine", -30), answered: false), Self.shelf(Samples.time("bo", -9, by: Samples.bo)),
            Self.shelf(Samples.time("mine", -601)),
        ]
        for shelf in shelves {
            await #expect(throws: ChangeError.self) { try await Self.useCase(shelf).execute(mode: mode) }
            #expect(await shelf.outbox.isEmpty)
        }
    }

    @Test func aDryRunWritesNothing() async throws {
        let shelf = Self.shelf(Samples.time("mine", -30))
        let made = try await Self.useCase(shelf).execute(mode: .dryRun)
        #expect(made.stop == .wouldSave && made.status == .wouldSave)
        #expect(await shelf.outbox.isEmpty)
    }
}
