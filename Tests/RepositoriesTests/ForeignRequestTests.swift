import MemoryStores
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRepositories
import MillwrightStorages
import Testing

/// Tests of an operation whose stored request belongs to another change, as a file or a row may claim.
struct ForeignRequestTests {
    private static let id = OutboxOperation.ID("1")
    private static let foreign = SealedRequest(bytes: Array("2|1".utf8), sha256: "hash of another")

    private static func claimed() async throws -> World {
        let world = try await World.ready()
        try await world.change(.title("mine"), id: id.rawValue)
        _ = try await world.outbox.seal(id, epoch: try await world.outbox.beginEpoch()) { _ in foreign }
        #expect(try await world.state(id) == .inDoubt)
        return world
    }

    @Test func aForeignRequestIsRefusedAndTheShownChangeCanBeRetried() async throws {
        let world = try await Self.claimed()
        #expect(try await world.replay().left.needingPerson == [Self.id])
        #expect(try await world.state(Self.id) == .refused(reason: OperationReason(.requestForeign)))
        #expect(await world.server.sent.isEmpty)
        // The operation may have arrived with its own bytes, so its key is void before a new one is used.
        #expect(await world.server.asked == [Self.id])
        let again = SupersedingOperation(id: OutboxOperation.ID("again"), change: .title("mine"))
        try await world.repository().supersede([Self.id], by: [again], because: OperationReason(.retried))
        #expect(try await world.replay().applied == [again.id])
        #expect(await world.server.effects == [again.id])
        #expect(try await world.seen().workOrder.title == "mine")
    }

    @Test func anOperationThatTheServerAppliedIsNotSentAgain() async throws {
        let world = try await Self.claimed()
        await world.server.say(.success(.appliedElsewhere))
        #expect(try await world.replay().applied.isEmpty)
        #expect(try await world.state(Self.id) == .refused(reason: OperationReason(.appliedElsewhere)))
        #expect(await world.server.sent.isEmpty)
    }

    @Test func anUndoVoidsTheKeyAndSendsNothing() async throws {
        let world = try await Self.claimed()
        #expect(try await world.repository().void(Self.id) == .withdrawn)
        #expect(await world.server.sent.isEmpty)
        let applied = try await Self.claimed()
        let receipt = Receipt(
            operationID: Self.id, requestSHA256: Self.foreign.sha256, effect: .applied, entityID: "x", version: 2,
            sequence: 9, serverTime: World.epoch)
        await applied.server.say(.success(.applied(receipt)))
        #expect(try await applied.repository().void(Self.id) == .applied)
        #expect(await applied.server.sent.isEmpty)
    }
}
