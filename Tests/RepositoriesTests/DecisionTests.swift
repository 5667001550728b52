import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRepositories
import MillwrightServices
import MillwrightStorages
import Testing

/// Tests of a person's decisions about existing operations.
struct DecisionTests {
    private let task = World.task(World.order, 0)
    private let doubt = ServerFake.Fault.answer(.inDoubt(reason: .words("cut"), retryAfter: nil))

    private func value(_ text: String) -> Change { .taskAnswer(task, .text(text)) }

    /// Returns an operation in doubt, which was sent once without a certain answer.
    private func inDoubt(_ fault: ServerFake.Fault) async throws -> (World, OutboxOperation.ID) {
        let world = try await World.ready()
        let id = try await world.change(value("a"), id: "1")
        await world.server.misbehave(to: id, [fault])
        _ = try await world.replay(.interactive, clock: ClockFake.stopped)
        #expect(try await world.state(id) == .inDoubt)
        return (world, id)
    }

    @Test func voidingAnUnappliedOperationWithdrawsIt() async throws {
        let (world, id) = try await inDoubt(doubt)
        #expect(try await world.repository().void(id) == .withdrawn)
        #expect(try await world.state(id) == .withdrawn)
        #expect(try await world.seen().task(task)?.value == nil)
        #expect(await world.server.effects.isEmpty)
    }

    @Test func voidingAnAppliedOperationMarksItApplied() async throws {
        let (world, id) = try await inDoubt(.commitThenDoubt)
        let next = try await world.change(value("b"), id: "2")
        #expect(try await world.repository().void(id) == .applied)
        #expect(try await world.seen().task(task)?.value == .text("b"))
        #expect(try await world.replay().applied == [next])
        #expect(await world.server.effects == [id, next])
    }

    @Test func aReceiptWithoutARowProvesTheOperation() async throws {
        let (world, id) = try await inDoubt(.commitThenDoubt)
        await world.server.misbehave(to: id, [doubt])
        #expect(try await world.repository().void(id) == .applied)
        #expect(try await world.seen().task(task)?.value == .text("a"))
    }

    @Test func voidingARejectedOperationWithdrawsIt() async throws {
        let (world, id) = try await inDoubt(doubt)
        await world.server.say(.success(.rejected(reason: .words("no"))))
        #expect(try await world.repository().void(id) == .withdrawn)
    }

    @Test(arguments: [OperationVerdict.inProgress, .unknown(retention: .seconds(1))])
    func anOperationWithoutAVerdictStaysInDoubt(verdict: OperationVerdict) async throws {
        let (world, id) = try await inDoubt(doubt)
        await world.server.say(.success(verdict))
        await #expect(throws: SyncError.operationInDoubt) { try await world.repository().void(id) }
        #expect(try await world.state(id) == .inDoubt)
    }

    @Test func anUnreachableServerIsReportedWhenVoiding() async throws {
        let (world, id) = try await inDoubt(doubt)
        let away = ServerError.unreachable(host: "h", reason: .words("cut"))
        await world.server.say(.failure(.server(away)))
        await #expect(throws: SyncError.server(away)) { try await world.repository().void(id) }
        await world.server.say(.failure(.cancelled))
        await #expect(throws: SyncError.cancelled) { try await world.repository().void(id) }
        #expect(try await world.state(id) == .inDoubt)
    }

    @Test func anUnsealedOperationIsWithdrawnWithoutTheServer() async throws {
        let world = try await World.ready()
        let id = try await world.change(value("a"), id: "1")
        #expect(try await world.repository().void(id) == .withdrawn)
        #expect(await world.server.asked.isEmpty)
    }

    @Test func anOperationInDoubtOrAppliedIsNotWithdrawn() async throws {
        let (world, id) = try await inDoubt(.commitThenDoubt)
        await #expect(throws: SyncError.operationInDoubt) {
            try await world.repository().withdraw(id, as: .undone)
        }
        _ = try await world.replay()
        await #expect(throws: SyncError.operationApplied) {
            try await world.repository().withdraw(id, as: .undone)
        }
    }

    @Test func aSupersedingOperationIsSentInsteadOfTheOld() async throws {
        let world = try await World.ready()
        let id = try await world.change(value("a"), id: "1")
        let new = SupersedingOperation(id: OutboxOperation.ID("2"), change: value("b"))
        try await world.repository().supersede([id], by: [new], because: OperationReason(.edited))
        #expect(try await world.replay().applied == [new.id])
        #expect(await world.server.effects == [new.id])
    }

    @Test func aSupersededOperationIsNotReplacedAgain() async throws {
        let world = try await World.ready()
        let id = try await world.change(value("a"), id: "1")
        let first = SupersedingOperation(id: OutboxOperation.ID("2"), change: value("b"))
        let second = SupersedingOperation(id: OutboxOperation.ID("3"), change: value("c"))
        try await world.repository().supersede([id], by: [first], because: OperationReason(.edited))
        await #expect(throws: SyncError.notInQuarantine) {
            try await world.repository().supersede([id], by: [second], because: OperationReason(.edited))
        }
        #expect(try await world.queue().map(\.id) == [first.id])
    }

    @Test func anOperationInDoubtOrAppliedIsNotReplaced() async throws {
        let (world, id) = try await inDoubt(.commitThenDoubt)
        let new = SupersedingOperation(id: OutboxOperation.ID("2"), change: value("b"))
        await #expect(throws: SyncError.operationInDoubt) {
            try await world.repository().supersede([id], by: [new], because: OperationReason(.edited))
        }
        _ = try await world.replay()
        await #expect(throws: SyncError.operationApplied) {
            try await world.repository().supersede([id], by: [new], because: OperationReason(.edited))
        }
    }

    @Test func undoOnAnUnknownWorkOrderIsNotRecorded() async throws {
        let world = try await World.ready()
        let new = SupersedingOperation(id: OutboxOperation.ID("2"), change: .status(.onHold))
        await #expect(throws: SyncError.cannotUndo(.targetDeleted)) {
            try await world.repository().record(
                new, on: WorkOrder.ID("nowhere"), as: .undo(of: OutboxOperation.ID("1"))
            ) { _ in }
        }
    }

    @Test func theUndoWindowDelaysAStatusAndItsDependents() async throws {
        var world = try await World.ready()
        let end = World.epoch.advanced(by: .seconds(10))
        let status = try await world.change(.status(.inProgress), id: "s", heldUntil: end)
        let after = try await world.change(value("a"), id: "1")
        let other = try await world.change(.status(.onHold), on: World.other, id: "o")
        let report = try await world.replay()
        #expect(report.applied == [other] && report.stopReason == nil)
        #expect(report.left.sendable.count == 2 && report.left.ready.isEmpty && report.left.heldUntil == end)
        #expect(try await world.queue().map(\.id) == [status, after])
        #expect(try await world.outbox.sealed(status) == nil)
        world.now = { end }
        #expect(try await world.replay().applied == [status, after])
    }

    @Test func onlyAStatusChangeWaitsForTheUndoWindow() async throws {
        let world = try await World.ready()
        let outbox = Outbox(
            ledger: world.outbox, account: World.tess, now: { World.epoch }, undoWindow: .seconds(10))
        let orders = OfflineFirstWorkOrdersRepository(view: world.view, outbox: outbox)
        try await orders.save(.status(.onHold), on: World.order, as: OutboxOperation.ID("s"))
        try await orders.save(.title("New"), on: World.order, as: OutboxOperation.ID("t"))
        let held = World.epoch.advanced(by: .seconds(10))
        #expect(try await world.outbox.operation(OutboxOperation.ID("s"))?.heldUntil == held)
        #expect(try await world.outbox.operation(OutboxOperation.ID("t"))?.heldUntil == nil)
        #expect(try await world.seen().workOrder.title == "New")
    }

    @Test func anExportedQueueCanBeImportedAndReplayed() async throws {
        let (world, fresh) = (try await World.ready(), try await World.ready())
        let id = try await world.change(value("a"), id: "1")
        let file = try await world.repository().export()
        #expect(try await fresh.repository().importQueue(file, owner: .asWritten, isDryRun: false).added == [id])
        #expect(try await fresh.replay().applied == [id])
        await #expect(
            throws: SyncError.queueFileDamaged(line: 1, reason: "it does not begin with \"millwright-queue 2\"")
        ) {
            try await fresh.repository().importQueue(QueueFile(lines: ["?"]), owner: .asWritten, isDryRun: false)
        }
    }

    @Test func theStatusContainsTheLastRound() async throws {
        let world = try await World.ready()
        try await world.change(value("a"), id: "1")
        _ = try await world.replay()
        let status = try await world.repository().status()
        #expect(status.lastRound == SyncStatus.LastRound(at: World.epoch, applied: 1, stopReason: nil))
        #expect(status.isAllSent && status.epoch == 1)
    }

    @Test func concurrentLanesNeverRunTheSameLaneTwice() async throws {
        let world = try await World.ready()
        for place in 0..<4 {
            for order in [World.order, World.other] {
                try await world.change(
                    .taskAnswer(World.task(order, place), .text("a")), on: order, id: "\(order)\(place)")
            }
        }
        #expect(try await world.replay().applied.count == 8)
        #expect(await world.server.mostAtOnceInOneLane == 1)
    }
}
