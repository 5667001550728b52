import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRepositories
import MillwrightServices
import Testing

@testable import MillwrightStorages

/// Tests of an operation that came back from a damaged store without its sealed bytes.
struct RecoveredOperationTests {
    private static let id = OutboxOperation.ID("note")
    private static let change = Change.note(
        NoteVersion(
            id: NoteVersion.ID("n"), text: "text", author: "Tess", savedAt: Instant(millisecondsSince1970: 0)))

    private static func recovered() async throws -> World {
        let before = try await World.ready()
        try await before.change(change, id: id.rawValue)
        var lines = try await before.records.export(of: World.tess).lines
        var record = try #require(try QueueFileRecord.record(ofLine: lines[1]))
        (record.state, record.mayHaveArrived) = ("inDoubt", true)
        lines[1] = try record.line()
        let world = try await World.ready()
        let taken = try await world.records.importQueue(
            QueueFile(lines: QueueFileRecord.closed(lines.dropLast())), for: World.tess, owner: .asWritten)
        #expect(try taken.get().added == [id])
        return world
    }

    private static let receipt = Receipt(
        operationID: id, requestSHA256: "of bytes nobody has", effect: .applied, entityID: "n", version: 1,
        sequence: 9, serverTime: World.epoch)

    @Test func anOperationAppliedOnTheServerIsNotSentAgain() async throws {
        let world = try await Self.recovered()
        await world.server.say(.success(.applied(Self.receipt)))
        #expect(try await world.replay().applied == [Self.id])
        #expect(await world.server.asked == [Self.id])
        #expect(await world.server.sent.isEmpty)
        #expect(try await world.outbox.operation(Self.id)?.state == .applied)
    }

    @Test func anOperationUnknownToTheServerIsSealedAgainAndSentOnce() async throws {
        let world = try await Self.recovered()
        #expect(try await world.replay().applied == [Self.id])
        #expect(await world.server.asked == [Self.id])
        #expect(await world.server.effects == [Self.id])
        #expect(await world.server.sent[Self.id]?.count == 1)
    }

    @Test func anOperationRefusedOrVoidedOnTheServerIsNotSent() async throws {
        let refused = try await Self.recovered()
        await refused.server.say(.success(.rejected(reason: .words("no"))))
        _ = try await refused.replay()
        #expect(try await refused.outbox.operation(Self.id)?.state == .refused(reason: .words("no")))
        let voided = try await Self.recovered()
        await voided.server.say(.success(.voided))
        _ = try await voided.replay()
        guard case .refused = try await voided.outbox.operation(Self.id)?.state else {
            Issue.record("A voided operation must wait for a person")
            return
        }
        for world in [refused, voided] { #expect(await world.server.sent.isEmpty) }
    }

    /// A process that is no longer the leader cannot record the answer. Without a limit, it would repeat the query
    /// forever.
    @Test func aReplayerThatLostTheLockQueriesOnce() async throws {
        let world = try await Self.recovered()
        for _ in 0..<3 { await world.server.say(.success(.voided)) }
        await world.server.whenAsked {
            await #expect(throws: Never.self) { _ = try await world.outbox.beginEpoch() }
        }
        #expect(try await world.replay().applied.isEmpty)
        #expect(await world.server.asked == [Self.id])
        #expect(try await world.state(Self.id) == .inDoubt)
    }

    @Test func aFailedQuerySealsNothing() async throws {
        let world = try await Self.recovered()
        let problem = ServerError.unreachable(host: "work.example", reason: .words("gone"))
        await world.server.say(.failure(.server(problem)))
        #expect(try await world.replay().stopReason == .server(problem))
        #expect(try await world.outbox.sealed(Self.id) == nil)
        #expect(try await world.outbox.operation(Self.id)?.state == .inDoubt)
        #expect(await world.server.sent.isEmpty)
    }

    @Test func aRecoveredOperationIsVoidedOnTheServer() async throws {
        let world = try await Self.recovered()
        await #expect(throws: StorageError.self) { try await world.outbox.withdraw(Self.id, as: .dropped) }
        #expect(try await world.repository().void(Self.id) == .withdrawn)
        #expect(await world.server.asked == [Self.id])
        let applied = try await Self.recovered()
        await applied.server.say(.success(.applied(Self.receipt)))
        #expect(try await applied.repository().void(Self.id) == .applied)
        #expect(await applied.server.sent.isEmpty)
    }

    /// Only a complete pull shows that a missing work order is gone.
    @Test func replayPullsCompletelyBeforeItCompares() async throws {
        let world = try await World.ready()
        try await world.change(Self.change, id: Self.id.rawValue)
        try await world.mirror.forgetCursor()
        #expect(try await world.mirror.isComplete() == false)
        #expect(try await world.replay().applied == [Self.id])
        #expect(await world.server.pulls == 1)
        #expect(try await world.mirror.isComplete())
        try await world.change(Self.change, id: "again")
        _ = try await world.replay()
        #expect(await world.server.pulls == 1)
    }

    /// A newer version queued the operation. If it was sent, its key can be voided, even if its bytes are unknown.
    @Test(arguments: [true, false]) func anUnreadableOperationIsVoidedByItsKey(hasBytes: Bool) async throws {
        let before = try await World.ready()
        try await before.change(Self.change, id: Self.id.rawValue)
        await before.server.misbehave(to: Self.id, [.answer(.inDoubt(reason: .words("cut"), retryAfter: nil))])
        _ = try await before.replay(.interactive, clock: ClockFake.stopped)
        var lines = try await before.records.export(of: World.tess).lines
        var record = try #require(try QueueFileRecord.record(ofLine: lines[1]))
        record.kindVersion = 9
        if !hasBytes { (record.sealed, record.sealedSHA256, record.sealedAt) = (nil, nil, nil) }
        lines[1] = try record.line()
        let world = try await World.ready()
        _ = try await world.records.importQueue(
            QueueFile(lines: QueueFileRecord.closed(lines.dropLast())), for: World.tess, owner: .asWritten)
        #expect(try await world.replay().applied.isEmpty)
        #expect(await world.server.sent.isEmpty)
        #expect(try await world.repository().void(Self.id) == .withdrawn)
        #expect(await world.server.asked == [Self.id])
        #expect(try await world.queue().isEmpty)
    }
}
