import MillwrightKernel
import MillwrightTesting
import Testing

/// Tests of a host's view model with the fake.
struct FakeWorkOrdersTests {
    @Test func aViewModelSavesAnAnswer() async throws {
        let workOrders = FakeWorkOrders([Sample.order])
        _ = try saved(try await Device(workOrders).answer.execute(.number(6), for: Sample.pressure))
        #expect(workOrders.saved.map(\.change) == [.taskAnswer(Sample.pressure, .number(6))])
        #expect(workOrders.saved.map(\.workOrder) == [Sample.pump])
    }

    /// The device of these tests makes its ids from the number of saved changes.
    @Test func aPlanMayAskTheFake() async throws {
        let workOrders = FakeWorkOrders([Sample.order])
        let device = Device(workOrders)
        for label in ["one", "two"] { _ = try await device.edit.execute(.title(label)) }
        #expect(workOrders.saved.map(\.id) == [Change.ID("change-0"), Change.ID("change-1")])
    }

    @Test func aFailureReachesTheViewModelAndSavesNothing() async throws {
        let workOrders = FakeWorkOrders([Sample.order])
        workOrders.failure = .notSignedIn
        await #expect(throws: ChangeError.notSignedIn) { try await Device(workOrders).list.execute() }
        await #expect(throws: ChangeError.notSignedIn) {
            try await Device(workOrders).edit.execute(.title("Check both pumps"))
        }
        #expect(workOrders.saved.isEmpty)
    }

    @Test func aFailureIsObservedAndTheNextChangeReadsAgain() async throws {
        let workOrders = FakeWorkOrders([Sample.order])
        var details = Device(workOrders).observe.execute().makeAsyncIterator()
        #expect(try await details.next()?.get() == Sample.order)
        workOrders.failure = .storage(.diskFull)
        #expect(await details.next() == .failure(.storage(.diskFull)))
        workOrders.failure = nil
        #expect(try await details.next()?.get() == Sample.order)
    }
}
