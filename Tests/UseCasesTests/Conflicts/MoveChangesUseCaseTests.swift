import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightUseCases
import Testing

@Suite struct MoveChangesUseCaseTests {
    static let gone = Samples.operation("op", .conflict(.goneOnServer), change: .title("mine"), base: .text("old"))

    static func move(
        _ sync: SyncRepositoryFake, _ orders: [WorkOrderDetails] = [], session: Session = Samples.session()
    ) -> MoveChangesUseCase {
        MoveChangesUseCase(
            sync: sync, workOrders: WorkOrdersRepositoryFake(shelf: WorkOrdersShelf(orders)), session: session,
            makeOperationID: { Samples.operationID }, now: { Samples.noon })
    }

    @Test func theChangesOfADeletedWorkOrderMoveToANewOne() async throws {
        let sync = SyncRepositoryFake([Self.gone])
        let conflict = try #require(Conflict(Self.gone))
        let rehearsed = try await Self.move(sync).execute(conflict, mode: .dryRun)
        #expect(try await sync.queue() == [Self.gone])
        let move = try await Self.move(sync).execute(conflict)
        #expect(move == rehearsed && move.workOrder.title == "mine")
        #expect(try await sync.queue().map(\.change) == [.create(try #require(move.draft))])
        #expect(try await sync.operation(Self.gone.id).state == .withdrawn)
    }

    @Test func aChangeOfADeletedTaskStaysOnItsWorkOrder() async throws {
        let task = Samples.operation("op", .conflict(.goneOnServer), change: .taskNote(WorkOrderTask.ID("gone"), "x"))
        let sync = SyncRepositoryFake([task])
        await #expect(throws: SyncError.choiceNotPossible(.workOrderExists)) {
            try await Self.move(sync, [Samples.details()]).execute(try #require(Conflict(task)))
        }
        let changed = ConflictUseCasesTests.operation
        await #expect(throws: SyncError.choiceNotPossible(.workOrderExists)) {
            try await Self.move(SyncRepositoryFake([changed])).execute(try #require(Conflict(changed)))
        }
    }

    @Test func aPersonWhoMayNotCreateWorkOrdersMovesNothing() async throws {
        let sync = SyncRepositoryFake([Self.gone])
        let session = Samples.session([.view, .editOwn])
        await #expect(throws: SyncError.choiceNotPossible(.refused(.notPermitted(.create, assignees: [])))) {
            try await Self.move(sync, session: session).execute(try #require(Conflict(Self.gone)))
        }
        #expect(try await sync.queue() == [Self.gone])
    }
}
