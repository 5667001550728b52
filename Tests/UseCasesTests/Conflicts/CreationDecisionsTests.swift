import MillwrightDomain
import MillwrightOfflineEngine
import Testing
import MillwrightUseCases

/// Tests of the discard, the undo and the redo of a new work order that has waiting changes.
@Suite struct CreationDecisionsTests {
    static let draft = WorkOrderDraft(
        workOrder: WorkOrder(id: Samples.order, number: 900_001, title: "Leak", updatedAt: Samples.noon))

    static func creation(_ state: OperationState = .waiting, sealedAt: Instant? = nil) -> OutboxOperation {
        Samples.operation("new", state, change: .create(draft), base: nil, sealedAt: sealedAt)
    }

    static let title = Samples.operation("title", change: .title("Big leak"), base: .text("Leak"), sequence: 2)
    static let note = Samples.operation("note", change: .note(Samples.note("n")), base: nil, sequence: 3)

    static func queue(_ creation: OutboxOperation = creation()) -> SyncRepositoryFake {
        SyncRepositoryFake([creation, title, note])
    }

    static func redo(
        _ sync: SyncRepositoryFake, _ details: [WorkOrderDetails] = [], session: Session = Samples.session()
    ) -> RedoUseCase {
        let ids = OperationIDs()
        let shelf = WorkOrdersShelf(details)
        return RedoUseCase(
            sync: sync, workOrders: WorkOrdersRepositoryFake(shelf: shelf), photos: PhotosRepositoryFake(shelf: shelf),
            session: session, makeOperationID: { ids.make() })
    }

    @Test(arguments: [OperationState.waiting, .refused(reason: .words("no")), .poisoned(reason: .words("500"))])
    func aDiscardedCreationTakesItsWorkOrdersChangesWithIt(state: OperationState) async throws {
        let sync = Self.queue(Self.creation(state))
        let plan = try await DropOperationUseCaseTests.drop(sync, []).execute(OutboxOperation.ID("new"), mode: .dryRun)
        #expect(plan.dependents == [Self.title, Self.note])
        #expect(try await sync.queue().count == 3)
        let drop = try await DropOperationUseCaseTests.drop(sync, []).execute(OutboxOperation.ID("new"))
        #expect(drop.operation == Self.creation(state))
        #expect(drop.dependents == [Self.title, Self.note].map { $0.with(.withdrawn) })
        #expect(try await sync.queue().isEmpty)
    }

    @Test func otherChangesAreDiscardedAlone() async throws {
        let sync = Self.queue()
        let drop = try await DropOperationUseCaseTests.drop(sync, []).execute(OutboxOperation.ID("title"))
        #expect(drop == Drop(operation: Self.title))
        #expect(try await sync.queue() == [Self.creation(), Self.note])
    }

    @Test(arguments: [Self.creation(), Self.creation(.inDoubt, sealedAt: Samples.noon)])
    func undoOfACreationTakesItsWorkOrdersChangesWithIt(creation: OutboxOperation) async throws {
        let sync = Self.queue(creation)
        let plan = try await UndoUseCasesTests.undo(sync, []).execute(creation.id, mode: .dryRun)
        #expect(plan.dependents == [Self.title, Self.note])
        let undo = try await UndoUseCasesTests.undo(sync, []).execute(creation.id)
        #expect(undo.outcome == .withdrawn)
        #expect(undo.dependents == [Self.title, Self.note].map { $0.with(.withdrawn) })
        #expect(try await sync.queue().isEmpty)
    }

    @Test func redoOfACreationBringsBackWhatUndoTookWithIt() async throws {
        let sync = Self.queue()
        // The person undid the note before, so the redo of the creation leaves it out.
        _ = try await UndoUseCasesTests.undo(sync, []).execute()
        _ = try await UndoUseCasesTests.undo(sync, []).execute(OutboxOperation.ID("new"))
        let plan = try await Self.redo(sync).execute(mode: .dryRun)
        #expect(plan.outcome == .wouldSave && plan.dependents.map(\.outcome) == [.wouldSave])
        #expect(try await sync.queue().isEmpty)
        let redo = try await Self.redo(sync).execute()
        #expect(redo.operation.id.rawValue == "new" && redo.outcome == .saved(Change.ID("op-1")))
        #expect(redo.dependents.map(\.operation.id.rawValue) == ["title"])
        #expect(redo.dependents.map(\.outcome) == [.saved(Change.ID("op-2"))])
        #expect(try await sync.queue().map(\.change) == [.create(Self.draft), Self.title.change])
        var created = Self.draft.details
        created.apply(Self.title.change)
        let shelf = WorkOrdersShelf([created])
        _ = try await RedoUseCase(
            sync: sync, workOrders: WorkOrdersRepositoryFake(shelf: shelf), photos: PhotosRepositoryFake(shelf: shelf),
            session: Samples.session(), makeOperationID: { OutboxOperation.ID("again") }
        ).execute()
        #expect(try await sync.queue().last?.change == Self.note.change)
    }

    @Test func redoOfACreationNeedsItsPermissionAndAFreePlace() async throws {
        let sync = Self.queue()
        _ = try await UndoUseCasesTests.undo(sync, []).execute(OutboxOperation.ID("new"))
        await #expect(throws: SyncError.cannotUndo(.refused(.notPermitted(.create, assignees: [])))) {
            try await Self.redo(sync, session: Samples.session([.view, .editOwn])).execute()
        }
        await #expect(throws: SyncError.cannotUndo(.changedSince)) {
            try await Self.redo(sync, [Self.draft.details]).execute()
        }
        #expect(try await sync.queue().isEmpty)
    }

    @Test func aRedoneTimerOfANewWorkOrderIsTheOnlyOne() async throws {
        let start = Samples.operation("start", change: .log(Samples.time("t", 0)), base: nil, sequence: 2)
        let sync = SyncRepositoryFake([Self.creation(), start])
        _ = try await UndoUseCasesTests.undo(sync, []).execute(OutboxOperation.ID("new"))
        await #expect(throws: try OneTimerTests.refusal(Samples.time("u", 0), on: 1051)) {
            try await Self.redo(sync, [OneTimerTests.running]).execute()
        }
        #expect(try await sync.queue().isEmpty)
        #expect(try await Self.redo(sync).execute().dependents.count == 1)
    }
}
