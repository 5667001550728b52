import Domain
import Repositories
import Storages
import Testing

struct SyncRepositoryTests {
    @Test func theQueueIsWhatTheAccountHasNotFinished() async throws {
        let world = try await World.ready()
        let repository = repository(world)
        let id = try await world.change(.status(.onHold), id: "1")
        #expect(try await repository.queue().map(\.id) == [id])
        #expect(try await repository.operation(id).change == .status(.onHold))
        #expect(try await repository.replay(.asked, listener: world.listener).applied == [id])
        #expect(try await repository.queue().isEmpty)
        #expect(try await repository.operation(id).state == .applied)
        #expect(try await repository.pull().rows == 0)
    }

    @Test func aWithdrawnChangeLeavesTheViewAndTheQueue() async throws {
        let world = try await World.ready()
        let repository = repository(world)
        let id = try await world.change(.status(.onHold), id: "1")
        try await repository.withdraw(id)
        #expect(try await repository.queue().isEmpty)
        #expect(try await world.view.details(World.order)?.workOrder.status == .open)
    }

    @Test func anotherAccountsOperationIsNotFound() async throws {
        let world = try await World.ready()
        let id = try await world.change(.status(.onHold), id: "1")
        let stranger = OfflineFirstSyncRepository(
            account: User.ID("omar"), outbox: world.outbox, changes: changes(world), outboxReplay: world.replayer())
        await #expect(throws: SyncError.operationNotFound) { try await stranger.operation(id) }
        await #expect(throws: SyncError.operationNotFound) {
            try await stranger.operation(OutboxOperation.ID("nothing"))
        }
    }

    @Test func aFailingDiskKeepsItsReason() async throws {
        let world = try await World.ready()
        let broken = OfflineFirstSyncRepository(
            account: World.tess, outbox: BrokenStorage(problem: .diskFull), changes: changes(world),
            outboxReplay: world.replayer())
        let id = OutboxOperation.ID("1")
        await #expect(throws: SyncError.storage(.diskFull)) { try await broken.queue() }
        await #expect(throws: SyncError.storage(.diskFull)) { try await broken.operation(id) }
        await #expect(throws: SyncError.storage(.diskFull)) { try await broken.withdraw(id) }
    }

    private func repository(_ world: World) -> OfflineFirstSyncRepository {
        OfflineFirstSyncRepository(
            account: World.tess, outbox: world.outbox, changes: changes(world), outboxReplay: world.replayer())
    }

    private func changes(_ world: World) -> ChangesPull {
        ChangesPull(changes: ChangesServiceFake([]), mirror: world.mirror, now: { World.epoch })
    }
}
