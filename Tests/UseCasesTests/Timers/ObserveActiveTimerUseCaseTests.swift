import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightUseCases
import Testing

@Suite struct ObserveActiveTimerUseCaseTests {
    /// A store that has not changed yet.
    struct Unchanged: StoreObserving {
        func changes() -> StoreChanges { StoreChanges(signals: AsyncStream { $0.finish() }) }
    }

    private func timer(_ details: WorkOrderDetails...) async -> Result<ActiveTimer?, ChangeError>? {
        let observe = ObserveActiveTimerUseCase(
            workOrders: WorkOrdersRepositoryFake(shelf: WorkOrdersShelf(details)), store: Unchanged(),
            session: Samples.session())
        var values = observe.execute().makeAsyncIterator()
        return await values.next()
    }

    @Test func theTimerIsFoundOnAnyWorkOrder() async {
        let other = Samples.other(log: [Samples.time("mine", -30)])
        #expect(
            await timer(Samples.details(), other)
                == .success(ActiveTimer(workOrder: other.id, number: 1051, since: Samples.minutes(-30))))
    }

    @Test func withoutATimerOfThePersonThereIsNoValue() async {
        #expect(
            await timer(Samples.details(log: [Samples.time("old", -90, -60), Samples.time("bo", -30, by: Samples.bo)]))
                == .success(nil))
    }

    @Test func ofSeveralTimersTheLastStartedOneCounts() async {
        let late = Samples.other(log: [Samples.time("late", -10)])
        let early = Samples.other(log: [Samples.time("early", -40)], number: 1052)
        #expect(
            await timer(late, early) == .success(.init(workOrder: late.id, number: 1051, since: Samples.minutes(-10))))
        #expect(
            await timer(early, late) == .success(.init(workOrder: late.id, number: 1051, since: Samples.minutes(-10))))
    }
}
