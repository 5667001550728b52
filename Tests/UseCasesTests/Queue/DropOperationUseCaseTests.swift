import MillwrightDomain
import MillwrightOfflineEngine
import Testing
import MillwrightUseCases

@Suite struct DropOperationUseCaseTests {
    static let id = OutboxOperation.ID("op")

    static func drop(
        _ sync: SyncRepositoryFake, _ details: [WorkOrderDetails] = [Samples.details()]
    ) -> DropOperationUseCase {
        DropOperationUseCase(sync: sync, workOrders: WorkOrdersRepositoryFake(shelf: WorkOrdersShelf(details)))
    }

    @Test(
        arguments: [
            OperationState.waiting, .conflict(.goneOnServer), .conflict(.changedOnServer(theirs: .status(.onHold))),
            .refused(reason: .words("no")),
        ])
    func anUnsentOrParkedOperationIsDiscarded(state: OperationState) async throws {
        let sync = SyncRepositoryFake([Samples.operation("op", state), Samples.operation("next")])
        #expect(try await Self.drop(sync).execute(Self.id) == Drop(operation: Samples.operation("op", state)))
        #expect(try await sync.operation(Self.id).state == .withdrawn)
        #expect(try await sync.queue() == [Samples.operation("next")])
    }

    @Test(arguments: [OperationState.waiting, .conflict(.goneOnServer), .refused(reason: .words("no")), .withdrawn])
    func aDryRunDiscardsNothing(state: OperationState) async throws {
        let sync = SyncRepositoryFake([Samples.operation("op", state)])
        #expect(
            try await Self.drop(sync).execute(Self.id, mode: .dryRun)
                == Drop(operation: Samples.operation("op", state)))
        #expect(try await sync.operation(Self.id).state == state)
    }

    @Test(arguments: [ChangeMode.save, .dryRun])
    func anOperationInDoubtIsNotDiscarded(mode: ChangeMode) async throws {
        let sync = SyncRepositoryFake([Samples.operation("op", .inDoubt)])
        await #expect(throws: SyncError.operationInDoubt) {
            try await Self.drop(sync).execute(Self.id, mode: mode)
        }
        #expect(try await sync.operation(Self.id).state == .inDoubt)
    }

    @Test(arguments: [ChangeMode.save, .dryRun])
    func anAppliedOperationIsNotDiscarded(mode: ChangeMode) async throws {
        let sync = SyncRepositoryFake([Samples.operation("op", .applied)])
        await #expect(throws: SyncError.operationApplied) {
            try await Self.drop(sync).execute(Self.id, mode: mode)
        }
        #expect(try await sync.operation(Self.id).state == .applied)
    }

    @Test func discardingTwiceHasTheEffectOfOnce() async throws {
        let sync = SyncRepositoryFake([Samples.operation("op")])
        let drop = Self.drop(sync)
        #expect(try await drop.execute(Self.id).operation.state == .waiting)
        #expect(try await drop.execute(Self.id).operation.state == .withdrawn)
    }

    @Test func anUnknownOperationIsNotFound() async {
        await #expect(throws: SyncError.operationNotFound) {
            try await Self.drop(SyncRepositoryFake()).execute(Self.id)
        }
    }

    @Test func aDiskErrorIsRethrown() async {
        await #expect(throws: SyncError.storage(.diskFull)) {
            try await Self.drop(SyncRepositoryFake(fault: .storage(.diskFull))).execute(Self.id)
        }
    }
}
