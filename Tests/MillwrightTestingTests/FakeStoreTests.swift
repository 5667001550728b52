import MillwrightKernel
import MillwrightTesting
import Testing

/// Tests that a host can observe its own value, with a store whose changes the test controls.
struct FakeStoreTests {
    private func values(of store: FakeStore, _ orders: FakeWorkOrders) -> ObservedValues<WorkOrderDetails, ChangeError>
    {
        ObserveWorkOrderUseCase(workOrders: orders, store: store, workOrder: Sample.pump).execute()
    }

    @Test func aStoreThatCannotBeWatchedIsReportedOnceAndTriedAgain() async throws {
        let (store, orders) = (FakeStore(), FakeWorkOrders([Sample.order]))
        store.problem = .device(reason: "too many watches")
        var details = values(of: store, orders).makeAsyncIterator()
        #expect(try await details.next()?.get() == Sample.order)
        #expect(await details.next() == .failure(.storage(.device(reason: "too many watches"))))
        store.problem = nil
        orders.put(Sample.order("pump", 7))
        store.announceChange()
        #expect(try await details.next()?.get() == Sample.order("pump", 7))
        orders.put(Sample.order)
        store.announceChange()
        #expect(try await details.next()?.get() == Sample.order)
    }

    @Test func anObservationThatIsGivenUpStopsListening() async throws {
        let (store, orders) = (FakeStore(), FakeWorkOrders([Sample.order]))
        for await _ in values(of: store, orders) {
            #expect(store.listeners == 1)
            break
        }
        #expect(store.listeners == 0)
    }
}
