import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRepositories
import MillwrightStorages
import Testing

struct SyncRepositoryTests {
    @Test func theQueueListsUnfinishedOperationsOfTheAccount() async throws {
        let world = try await World.ready()
        let repository = world.repository()
        let id = try await world.change(.status(.onHold), id: "1")
        #expect(try await repository.queue().map(\.id) == [id])
        #expect(try await repository.operation(id).change == .status(.onHold))
        #expect(try await repository.replay(.complete, listener: world.listener).applied == [id])
        #expect(try await repository.queue().isEmpty)
        #expect(try await repository.operation(id).state == .applied)
        #expect(try await repository.pull(.limited).rows > 0)
    }

    @Test func aWithdrawnChangeLeavesTheViewAndTheQueue() async throws {
        let world = try await World.ready()
        let repository = world.repository()
        let id = try await world.change(.status(.onHold), id: "1")
        try await repository.withdraw(id, as: .dropped)
        #expect(try await repository.queue().isEmpty)
        #expect(try await world.view.details(World.order)?.workOrder.status == .open)
    }

    @Test func anotherAccountsOperationIsNotFound() async throws {
        let world = try await World.ready()
        let id = try await world.change(.status(.onHold), id: "1")
        let stranger = world.repository(account: User.ID("omar"))
        await #expect(throws: SyncError.operationNotFound) { try await stranger.operation(id) }
        await #expect(throws: SyncError.operationNotFound) {
            try await stranger.operation(OutboxOperation.ID("nothing"))
        }
    }

    @Test func aDiskErrorKeepsItsReason() async throws {
        let world = try await World.ready()
        let disk = BrokenStorage(problem: .diskFull)
        let broken = world.repository(outbox: OutboxLedger(disk), records: disk)
        let id = OutboxOperation.ID("1")
        await #expect(throws: SyncError.storage(.diskFull)) { try await broken.queue() }
        await #expect(throws: SyncError.storage(.diskFull)) { try await broken.operation(id) }
        await #expect(throws: SyncError.storage(.diskFull)) { try await broken.withdraw(id, as: .dropped) }
    }
}
