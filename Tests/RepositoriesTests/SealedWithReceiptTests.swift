import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRepositories
import MillwrightServices
import MillwrightStorages
import Synchronization
import Testing

/// Tests of sealing the next operation of a lane in the transaction of the receipt before it.
struct SealedWithReceiptTests {
    private let task = World.task(World.order, 0)
    private let next = OutboxOperation.ID("2")

    private func value(_ text: String) -> Change { .taskAnswer(task, .text(text)) }

    /// Returns the second operation after the first was applied and before the second is sent.
    private func betweenTheTwo(_ world: World) async throws -> OutboxOperation? {
        let seen = Mutex<OutboxOperation?>(nil)
        let listener = AppliedListener { applied in
            guard applied.id == OutboxOperation.ID("1") else { return }
            do {
                let found = try await world.outbox.operation(next)
                seen.withLock { $0 = found }
            } catch { Issue.record(error) }
        }
        _ = try await world.replay(listener: listener)
        return seen.withLock { $0 }
    }

    @Test func theReceiptSealsTheNextOperationOnItsVersion() async throws {
        let world = try await World.ready()
        try await world.change(value("a"), id: "1")
        try await world.change(value("b"), id: "2")
        let seen = try #require(try await betweenTheTwo(world))
        #expect(seen.state == .inDoubt && seen.sealedAt != nil && seen.attempts == 0)
        #expect(await world.server.sent[next]?.map { String(decoding: $0.bytes, as: UTF8.self) } == ["2|2"])
        #expect(try await world.state(next) == .applied)
    }

    @Test func eachFurtherOperationOfALaneCostsOneTransaction() async throws {
        var commits: [Int] = []
        for count in [1, 4, 9] {
            let committed = Mutex(0)
            let world = try await World.ready(
                MemoryGuard { moment throws(DatabaseClientError) in
                    if moment == .committed { committed.withLock { $0 += 1 } }
                })
            for number in 1...count { try await world.change(value("\(number)"), id: "\(number)") }
            let before = committed.withLock { $0 }
            #expect(try await world.replay().applied.count == count)
            commits.append(committed.withLock { $0 } - before)
        }
        // The commits are those of the epoch, the first sealing, the receipts and the end of the round.
        #expect(commits == [4, 7, 12])
    }

    @Test func anOperationInTheUndoWindowIsNotSealedWithTheReceipt() async throws {
        let world = try await World.ready()
        try await world.change(value("a"), id: "1")
        try await world.change(
            .status(.inProgress), id: "2", heldUntil: Instant(millisecondsSince1970: .max))
        #expect(try await betweenTheTwo(world)?.sealedAt == nil)
        #expect(try await world.state(next) == .waiting)
    }

    @Test func aPhotoIsNotSealedWithTheReceipt() async throws {
        let world = try await World.ready()
        try await world.change(value("a"), id: "1")
        let content = Photo.Content(sha256: "hash", size: 4, format: .jpeg, dimensions: nil)
        let photo = Photo(
            id: Photo.ID("p"), taskID: nil, content: content, fileName: "valve.jpg", addedBy: "Tess",
            addedAt: World.epoch)
        try await world.change(.photo(photo), id: "2")
        #expect(try await betweenTheTwo(world)?.sealedAt == nil)
        #expect(try await world.state(next) == .applied)
    }

    @Test func anOutdatedOperationIsNotSealedWithTheReceipt() async throws {
        let world = try await World.ready()
        try await world.change(.priority(.low), id: "1")
        try await world.change(.title("mine"), id: "2")
        await world.server.dispatch(.title("theirs"), on: World.order)
        #expect(try await betweenTheTwo(world)?.sealedAt == nil)
        #expect(
            try await world.state(next) == .conflict(.changedOnServer(theirs: .text("theirs"))))
        #expect(await world.server.sent[next] == nil)
    }

    @Test func aCancelledReplaySealsNothingWithTheReceipt() async throws {
        let world = try await World.ready()
        let first = try await world.change(value("a"), id: "1")
        try await world.change(value("b"), id: "2")
        await world.server.misbehave(to: first, [.cancelThenCommit])
        _ = try await world.replay()
        #expect(try await world.state(first) == .applied)
        #expect(try await world.state(next) == .waiting)
        #expect(try await world.outbox.sealed(next) == nil)
    }

    /// Returns a device whose replay ended between the receipt and the next sending.
    private func sealedAndNotSent() async throws -> World {
        let world = try await World.ready()
        try await world.change(value("a"), id: "1")
        try await world.change(value("b"), id: "2")
        let report = try await world.replay(
            listener: AppliedListener { _ in withUnsafeCurrentTask { $0?.cancel() } })
        #expect(report.applied.map(\.rawValue) == ["1"] && report.left.counts.waiting == 1)
        #expect(try await world.state(next) == .waiting)
        #expect(try await world.outbox.sealed(next) != nil)
        #expect(await world.server.sent[next] == nil)
        return world
    }

    @Test func aSealedUnsentOperationIsWithdrawnWithoutTheServer() async throws {
        let world = try await sealedAndNotSent()
        try await world.repository().withdraw(next, as: .undone)
        #expect(try await world.state(next) == .withdrawn)
        #expect(try await world.seen().task(task)?.value == .text("a"))
        #expect(await world.server.asked.isEmpty)
    }

    @Test func aSealedUnsentOperationKeepsItsBytesForTheNextReplay() async throws {
        let world = try await sealedAndNotSent()
        let sealed = try #require(try await world.outbox.sealed(next))
        #expect(try await world.outbox.operation(next)?.attempts == 0)
        #expect(try await world.replay().applied == [next])
        #expect(await world.server.sent[next] == [sealed])
    }

    @Test func anOperationSealedWithTheReceiptIsRetriedLikeAnyOther() async throws {
        let world = try await World.ready()
        try await world.change(value("a"), id: "1")
        try await world.change(value("b"), id: "2")
        let last = try await world.change(value("c"), id: "3")
        await world.server.misbehave(to: next, [.commitThenDoubt])
        #expect(try await world.replay().applied.map(\.rawValue) == ["1", "2", "3"])
        #expect(await world.server.sent[next]?.count == 2)
        #expect(await world.server.sent[last]?.count == 1)
        #expect(await world.listener.heard == ["applied 1", "retry 2", "applied 2", "applied 3"])
    }
}
