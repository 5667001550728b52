import MemoryStores
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRepositories
import MillwrightStorages
import Testing

/// Tests of an operation whose key the server knows with other bytes: a backup of the device was restored after the
/// sending, or a copy of the device has sent it.
struct AppliedElsewhereTests {
    private static let id = OutboxOperation.ID("1")
    private static let refused = OperationState.refused(reason: OperationReason(.appliedElsewhere))
    private static let keyReused = Answer.refused(reason: .words("This key belongs to another request"))

    /// Returns a device whose operation "1" of the title is refused in this way.
    private static func ended() async throws -> World {
        let world = try await World.ready()
        try await world.change(.title("mine"), id: id.rawValue)
        await world.server.misbehave(to: id, [.answer(keyReused)])
        await world.server.say(.success(.appliedElsewhere))
        let report = try await world.replay()
        #expect(report.applied.isEmpty && report.left.needingPerson == [id])
        #expect(try await world.state(id) == refused)
        return world
    }

    @Test func aReusedKeyEndsAsRefused() async throws {
        let world = try await Self.ended()
        #expect(await world.listener.heard == ["parked 1"])
        #expect(try await world.seen().workOrder.title == "Order 1042", "the server's value is shown")
        _ = try await world.replay()
        #expect(await world.server.sent[Self.id]?.count == 1, "it is not sent again")
    }

    @Test func aQueriedOperationEndsAsRefused() async throws {
        let world = try await World.ready()
        try await world.change(.title("mine"), id: "1")
        let doubt = Answer.inDoubt(reason: .words("cut"), retryAfter: nil)
        await world.server.misbehave(to: Self.id, [.answer(doubt), .answer(doubt)])
        await world.server.say(.success(.appliedElsewhere))
        _ = try await world.replay()
        #expect(try await world.state(Self.id) == Self.refused)
    }

    @Test func laterChangesOfTheFieldAreSent() async throws {
        let world = try await Self.ended()
        let later = try await world.change(.title("newer"), id: "2")
        #expect(try await world.replay().applied == [later])
        #expect(try await world.seen().workOrder.title == "newer")
    }

    @Test func aLaterChangeThatWaitedBehindItIsSentOrAConflict() async throws {
        let world = try await World.ready()
        try await world.change(.title("mine"), id: "1")
        let later = try await world.change(.title("newer"), id: "2")
        await world.server.misbehave(to: Self.id, [.answer(Self.keyReused)])
        await world.server.say(.success(.appliedElsewhere))
        _ = try await world.replay()
        #expect(
            try await world.state(later) == .conflict(.changedOnServer(theirs: .text("Order 1042"))),
            "it was made on a value that the server does not have")
    }

    @Test func aPersonCanRetryAndDiscardIt() async throws {
        let world = try await Self.ended()
        let again = SupersedingOperation(id: OutboxOperation.ID("again"), change: .title("mine"))
        try await world.repository().supersede([Self.id], by: [again], because: OperationReason(.retried))
        #expect(try await world.replay().applied == [again.id])
        #expect(try await world.seen().workOrder.title == "mine")
        let other = try await Self.ended()
        try await other.repository().withdraw(Self.id, as: .dropped)
        #expect(try await other.queue().isEmpty)
    }

    @Test func aVoidEndsItAsRefusedToo() async throws {
        let world = try await World.ready()
        try await world.change(.title("mine"), id: "1")
        _ = try await world.outbox.seal(Self.id, epoch: .max) { _ in
            SealedRequest(bytes: Array("1|1".utf8), sha256: "x")
        }
        await world.server.say(.success(.appliedElsewhere))
        #expect(try await world.repository().void(Self.id) == Self.refused)
        #expect(try await world.state(Self.id) == Self.refused)
    }
}
