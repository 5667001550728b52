import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRepositories
import MillwrightServices
import MillwrightStorages
import Testing

/// Tests of operations that never succeed, and of the server's answers about them.
struct PoisonTests {
    private let task = World.task(World.order, 0)
    private let fault = ServerFake.Fault.answer(.faulty(.serverError, reason: .words("500"), retryAfter: nil))
    private let doubt = ServerFake.Fault.answer(.inDoubt(reason: .words("cut"), retryAfter: nil))

    private func value(_ text: String) -> Change { .taskAnswer(task, .text(text)) }

    private func note(_ id: String) -> Change {
        .note(NoteVersion(id: NoteVersion.ID(id), text: "n", author: "Tess", savedAt: World.epoch))
    }

    @Test func aPoisonedOperationNeverDelaysAnotherWorkOrder() async throws {
        let world = try await World.ready()
        let bad = try await world.change(value("bad"), id: "bad")
        await world.server.misbehave(to: bad, Array(repeating: fault, count: 20))
        let free = try await world.change(.taskAnswer(World.task(World.other, 0), .text("a")), on: World.other, id: "a")
        #expect(try await world.replay().applied == [free])
        for round in 0..<3 { try await world.change(note("n\(round)"), on: World.other, id: "n\(round)") }
        let report = try await world.replay()
        #expect(try await world.state(bad) == .poisoned(reason: .words("500")))
        #expect(report.applied.map(\.rawValue).sorted() == ["n0", "n1", "n2"])
        #expect(try await world.seen().task(task)?.value == .text("bad"))
        #expect(await world.listener.heard.filter { $0 == "parked bad" }.count == 1)
        let next = try await world.change(.taskAnswer(World.task(World.other, 1), .text("b")), on: World.other, id: "b")
        #expect(try await world.replay().applied == [next])
    }

    @Test func independentChangesPassAnOperationInDoubt() async throws {
        let world = try await World.ready()
        let bad = try await world.change(value("bad"), id: "bad")
        let next = try await world.change(value("next"), id: "next")
        let free = try await world.change(.taskAnswer(World.task(World.order, 1), .text("b")), id: "free")
        let aNote = try await world.change(note("n"), id: "n")
        await world.server.misbehave(to: bad, Array(repeating: doubt, count: 4))
        let report = try await world.replay()
        #expect(report.applied == [free, aNote])
        #expect(try await world.queue().map(\.id) == [bad, next])
        #expect(await world.server.sent[bad]?.count == 4)
        #expect(await world.server.mostAtOnceInOneLane == 1)
        #expect(try await world.replay().applied == [bad, next])
    }

    @Test func successOfOthersInTheLanePoisonsAFailingOperation() async throws {
        let world = try await World.ready()
        let bad = try await world.change(value("bad"), id: "bad")
        await world.server.misbehave(to: bad, Array(repeating: fault, count: 20))
        for place in 0..<3 { try await world.change(note("n\(place)"), id: "n\(place)") }
        #expect(try await world.replay().applied.count == 3)
        #expect(try await world.state(bad) == .inDoubt)
        #expect(try await world.replay().applied.isEmpty)
        #expect(try await world.state(bad) == .poisoned(reason: .words("500")))
        #expect(await world.server.sent[bad]?.count == 5)
    }

    @Test func aLaneStopsSendingToAnUnavailableHost() async throws {
        let world = try await World.ready()
        let busy = Answer.hostUnavailable(.unavailable(status: 503, retryAfter: nil), retryAfter: nil)
        await world.server.misbehave(to: try await world.change(value("a"), id: "0"), [.answer(busy)])
        for place in 1..<9 {
            let id = try await world.change(note("n\(place)"), id: "\(place)")
            await world.server.misbehave(to: id, [.answer(busy)])
        }
        #expect(try await world.replay(.init(deadline: nil, attempts: 1)).applied.isEmpty)
        #expect(await world.server.sent.count == 2)
    }

    @Test func aGatewayTimeoutDelaysOnlyDependentChanges() async throws {
        let world = try await World.ready()
        let busy = Answer.hostUnavailable(.unavailable(status: 504, retryAfter: nil), retryAfter: nil)
        let slow = try await world.change(value("slow"), id: "slow")
        await world.server.misbehave(to: slow, Array(repeating: .answer(busy), count: 4))
        let free = try await world.change(note("n"), id: "n")
        #expect(try await world.replay().applied == [free])
    }

    @Test func othersGetOneAttemptAfterAnOperationInDoubt() async throws {
        let world = try await World.ready()
        for place in 0..<5 {
            let id = try await world.change(note("n\(place)"), id: "\(place)")
            await world.server.misbehave(to: id, Array(repeating: fault, count: 4))
        }
        #expect(try await world.replay().applied.isEmpty)
        var tries: [Int] = []
        for place in 0..<5 { tries.append(await world.server.sent[OutboxOperation.ID("\(place)")]?.count ?? 0) }
        #expect(tries == [4, 1, 1, 1, 1])
    }

    @Test func aServerThatFailsAllOperationsPoisonsNone() async throws {
        let world = try await World.ready()
        let id = try await world.change(value("a"), id: "1")
        await world.server.misbehave(to: id, Array(repeating: fault, count: 12))
        for _ in 0..<3 { #expect(try await world.replay().applied.isEmpty) }
        #expect(try await world.state(id) == .inDoubt)
        #expect(try await world.replay().applied == [id])
    }

    @Test func aRequestRejectedAsBadTwiceIsPoisoned() async throws {
        let world = try await World.ready()
        let id = try await world.change(value("a"), id: "1")
        let bad = ServerFake.Fault.answer(.faulty(.badRequest, reason: .words("400"), retryAfter: nil))
        await world.server.misbehave(to: id, [bad, bad])
        _ = try await world.replay()
        #expect(try await world.state(id) == .poisoned(reason: .words("400")))
        try await world.repository().release(id)
        #expect(try await world.replay().applied == [id])
        #expect(await world.server.effects == [id])
    }

    @Test func replayQueriesTheServerBeforeTheThirdAttempt() async throws {
        let world = try await World.ready()
        let id = try await world.change(value("a"), id: "1")
        let next = try await world.change(value("b"), id: "2")
        await world.server.misbehave(to: id, [.commitThenDoubt, doubt])
        let report = try await world.replay()
        #expect(report.applied == [id, OutboxOperation.ID("m1")] || report.applied == [id, next])
        #expect(report.left.isEmpty)
        #expect(await world.server.asked == [id])
        #expect(await world.server.sent[id]?.count == 2)
        #expect(await world.server.pulls == 1)
        #expect(try await world.seen().task(task)?.value == .text("b"))
        #expect(await world.server.details[World.order]?.task(task)?.value == .text("b"))
    }

    @Test func anAppliedChangeStaysVisibleIfThePullFails() async throws {
        let world = try await World.ready()
        let id = try await world.change(value("a"), id: "1")
        await world.server.misbehave(to: id, [.commitThenDoubt, doubt])
        let away = ServerError.unreachable(host: "work.example", reason: .words("cut"))
        let report = try await world.replay(changes: ChangesServiceFake([.failure(.server(away))]))
        #expect(report.applied == [id])
        #expect(try await world.seen().task(task)?.value == .text("a"))
        let next = try await world.change(value("b"), id: "2")
        _ = try await world.replay()
        #expect(try await world.state(next)?.isFinished == true)
        #expect(await world.server.details[World.order]?.task(task)?.value == .text("b"))
    }

    @Test func anOperationUnknownToTheServerIsSentAgain() async throws {
        let world = try await World.ready()
        let id = try await world.change(value("a"), id: "1")
        await world.server.misbehave(to: id, [doubt, doubt])
        #expect(try await world.replay().applied == [id])
        #expect(await world.server.asked == [id])
        #expect(await world.server.sent[id]?.count == 3)
    }

    @Test func aFailedQuerySendsTheSameBytesAgain() async throws {
        let world = try await World.ready()
        let id = try await world.change(value("a"), id: "1")
        await world.server.misbehave(to: id, [doubt, doubt])
        await world.server.say(.failure(.cancelled))
        #expect(try await world.replay().applied == [id])
    }

    @Test func aQueryFindsARejectionWhoseResponseWasLost() async throws {
        let world = try await World.ready()
        let id = try await world.change(value("a"), id: "1")
        await world.server.misbehave(to: id, [doubt, doubt])
        await world.server.say(.success(.rejected(reason: .words("too late"))))
        _ = try await world.replay()
        #expect(try await world.state(id) == .refused(reason: .words("too late")))
        #expect(await world.server.sent[id]?.count == 2)
    }

    @Test func anUnexpectedlyVoidedOperationStaysInQuarantine() async throws {
        let world = try await World.ready()
        let id = try await world.change(value("a"), id: "1")
        let next = try await world.change(value("b"), id: "2")
        await world.server.misbehave(to: id, [.answer(.voided)])
        let report = try await world.replay()
        guard case .refused = try await world.state(id) else {
            Issue.record("the change is gone")
            return
        }
        #expect(report.applied.isEmpty && report.left.needingPerson == [id])
        #expect(try await world.queue().map(\.id) == [id, next])
        #expect(await world.listener.heard == ["parked 1"])
    }

    @Test func aVoidedOperationIsWithdrawnAndTheNextIsSent() async throws {
        let world = try await World.ready()
        let id = try await world.change(value("a"), id: "1")
        let next = try await world.change(value("b"), id: "2")
        await world.server.misbehave(to: id, [.answer(.voided)])
        _ = try await world.replay()
        try await world.outbox.recordVoided(id)
        let report = try await world.replay()
        #expect(try await world.state(id) == .withdrawn)
        #expect(report.applied == [next] && report.left.isEmpty)
        #expect(await world.server.details[World.order]?.task(task)?.value == .text("b"))
    }

    @Test func anOperationInProgressIsQueriedAgainLater() async throws {
        let world = try await World.ready()
        let id = try await world.change(value("a"), id: "1")
        await world.server.misbehave(to: id, [doubt, doubt])
        await world.server.say(.success(.inProgress))
        #expect(try await world.replay().applied == [id])
        #expect(await world.server.asked == [id, id])
        #expect(await world.listener.heard == ["retry 1", "retry 1", "retry 1", "applied 1"])
    }

    @Test func withdrawingAnOperationDoesNotStopTheReplay() async throws {
        let world = try await World.ready()
        let first = try await world.change(value("a"), id: "1")
        let second = try await world.change(.taskAnswer(World.task(World.order, 1), .text("b")), id: "2")
        let third = try await world.change(.taskAnswer(World.task(World.order, 2), .text("c")), id: "3")
        await world.server.misbehave(to: first, [doubt])
        let outbox = world.outbox
        let clock = ClockFake { await Self.withdraw(second, from: outbox) }
        let report = try await world.replay(clock: clock)
        #expect(report.applied == [first, third] && report.left.isEmpty)
        #expect(await world.server.sent[second] == nil)
    }

    private static func withdraw(_ id: OutboxOperation.ID, from outbox: OutboxLedger) async {
        do { try await outbox.withdraw(id, as: .undone) } catch { Issue.record(error) }
    }
}
