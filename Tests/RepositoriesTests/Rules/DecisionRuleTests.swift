import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRepositories
import MillwrightStorages
import Testing
import MillwrightUseCases

/// Tests that a decision about the queue is checked in the transaction that records it.
@Suite struct DecisionRuleTests {
    /// A world whose repository another process gets ahead of.
    private struct Device {
        let world: World
        let store: InterruptedStore
        let sync: OfflineFirstSyncRepository
        let workOrders: OfflineFirstWorkOrdersRepository

        init() async throws {
            let world = try await World.ready()
            let store = InterruptedStore(real: world.outbox.store)
            let ledger = OutboxLedger(store)
            (self.world, self.store) = (world, store)
            sync = world.repository(outbox: ledger)
            workOrders = OfflineFirstWorkOrdersRepository(
                view: world.view, outbox: Outbox(ledger: ledger, account: World.tess, now: { World.epoch }))
        }

        var session: Session { World.session(email: "tess@plant.example") }
        var makeID: @Sendable () -> OutboxOperation.ID { { [world] in world.ids.next() } }
        var undo: UndoUseCase {
            UndoUseCase(sync: sync, workOrders: workOrders, session: session, makeOperationID: makeID)
        }
        var drop: DropOperationUseCase { DropOperationUseCase(sync: sync, workOrders: workOrders) }

        /// Starts and stops a timer on the first work order, and starts one on the second just before the next transaction.
        func stopAndRestart() async throws -> SyncError {
            try await world.change(.log(Self.start("first")), id: "first")
            try await world.change(.timeEnd(of: LogEntry.ID("first"), World.epoch), id: "stop")
            interrupt(with: .log(Self.start("second")), on: World.other)
            let timer = try #require(Self.start("second").runningTimer)
            return .cannotUndo(.otherTimerRuns(timer, number: 1043))
        }

        func interrupt(with change: Change, on order: WorkOrder.ID = World.order) {
            store.interruption.set { [world] in try await world.change(change, on: order, id: "second") }
        }

        static func start(_ id: String) -> LogEntry {
            LogEntry(
                id: LogEntry.ID(id), personID: World.tess, person: "Tess",
                content: .time(LogEntry.TimeSpan(start: World.epoch.advanced(by: .seconds(-60)))),
                recordedAt: World.epoch)
        }
    }

    @Test func aStopIsNotUndoneWhileAnotherTimerStarts() async throws {
        let device = try await Device()
        let refusal = try await device.stopAndRestart()
        await #expect(throws: refusal) { try await device.undo.execute(OutboxOperation.ID("stop")) }
        #expect(try await device.world.state(OutboxOperation.ID("stop")) == .waiting)
    }

    @Test func aStopIsNotDiscardedWhileAnotherTimerStarts() async throws {
        let device = try await Device()
        let refusal = try await device.stopAndRestart()
        await #expect(throws: refusal) { try await device.drop.execute(OutboxOperation.ID("stop")) }
        #expect(try await device.world.state(OutboxOperation.ID("stop")) == .waiting)
    }

    @Test func aStartIsNotRedoneWhileAnotherTimerStarts() async throws {
        let device = try await Device()
        try await device.world.change(.log(Device.start("first")), id: "first")
        _ = try await device.undo.execute()
        let photos = OfflineFirstPhotosRepository(
            view: device.world.view, store: BrokenStorage(problem: .diskFull),
            outbox: Outbox(ledger: device.world.outbox, account: World.tess, now: { World.epoch }),
            server: PhotosServiceFake(), clock: ClockFake(), jitter: { 0 })
        let redo = RedoUseCase(
            sync: device.sync, workOrders: device.workOrders, photos: photos, session: device.session,
            makeOperationID: device.makeID)
        device.interrupt(with: .log(Device.start("second")), on: World.other)
        let timer = try #require(Device.start("second").runningTimer)
        await #expect(throws: SyncError.cannotUndo(.otherTimerRuns(timer, number: 1043))) {
            try await redo.execute()
        }
        #expect(try await device.workOrders.workOrders(withTimerOf: World.tess) == [World.other])
    }

    @Test func theValueOfAQueuedChangeIsCheckedAgain() async throws {
        let device = try await Device()
        let title = try await device.world.change(.title("mine"), id: "title")
        let edit = EditOperationUseCase(
            sync: device.sync, workOrders: device.workOrders, session: device.session, makeOperationID: device.makeID,
            now: { World.epoch })
        device.store.interruption.set { [world = device.world] in
            await world.server.dispatch(.status(.complete), on: World.order)
            try await world.pull()
        }
        await #expect(throws: SyncError.choiceNotPossible(.refused(.complete))) {
            try await edit.execute(title, value: .text("other"))
        }
        #expect(try await device.world.outbox.operation(title)?.change == .title("mine"))
    }

    @Test func aDecisionAboutAConflictIsCheckedAgain() async throws {
        let device = try await Device()
        let title = try await device.world.change(.title("mine"), id: "title")
        await device.world.server.dispatch(.title("theirs"), on: World.order)
        try await device.world.pull()
        _ = try await device.world.replay()
        let parked = try await device.sync.operation(title)
        let conflict = try #require(Conflict(parked))
        let resolve = ResolveConflictUseCase(
            sync: device.sync, workOrders: device.workOrders, session: device.session, makeOperationID: device.makeID,
            now: { World.epoch })
        device.store.interruption.set { [world = device.world] in
            await world.server.dispatch(.status(.complete), on: World.order)
            try await world.pull()
        }
        await #expect(throws: SyncError.choiceNotPossible(.refused(.complete))) {
            try await resolve.execute(conflict, choosing: .mine)
        }
        #expect(try await device.world.state(title) == .conflict(.changedOnServer(theirs: .text("theirs"))))
    }

    @Test func aMovedWorkOrderGetsANumberOfItsOwn() async throws {
        let device = try await Device()
        let note = NoteVersion(id: NoteVersion.ID("n"), text: "mine", author: "Tess", savedAt: World.epoch)
        let id = try await device.world.change(.note(note), id: "n")
        let tombstone = ServerRow(
            workOrderID: World.order, version: 9, sequence: 90,
            entity: .deleted(.workOrder, id: World.order.rawValue, .deleted))
        try await device.world.save(World.page([tombstone], cursor: "2"))
        _ = try await device.world.replay()
        let parked = try await device.sync.operation(id)
        let conflict = try #require(Conflict(parked))
        let move = MoveChangesUseCase(
            sync: device.sync, workOrders: device.workOrders, session: device.session, makeOperationID: device.makeID,
            now: { World.epoch })
        let new = WorkOrder(id: WorkOrder.ID("new"), number: 900_001, title: "Leak")
        device.interrupt(with: .create(WorkOrderDraft(workOrder: new)), on: new.id)
        #expect(try await move.execute(conflict).workOrder.number == 900_002)
    }
}
