import MemoryStores
import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightFiles
import MillwrightOfflineEngine
import Foundation
import Testing

@testable import MillwrightStorages

struct QueueJournalTests {
    private static func store(_ folder: TemporaryFolder) async throws -> OpenStore {
        let store = try OpenStore(folder)
        try await store.disk.session.save(Fixture.session())
        try await store.pull()
        return store
    }

    private static func lines(_ folder: TemporaryFolder) throws -> JournalLines {
        try QueueJournal(folder.data).lines()
    }

    private static let round = SyncStatus.LastRound(at: Fixture.instant(1), applied: 0, stopReason: nil)

    @Test func theJournalRecordsAcceptedSealedAndFinishedOperations() async throws {
        let folder = try TemporaryFolder()
        let store = try await Self.store(folder)
        try await store.record("a", .note(Fixture.note("a", text: "two\nlines\t")))
        try await store.record("b", .status(.onHold))
        try await store.seal("a", [1, 2, 3])
        try await store.outbox.withdraw(OutboxOperation.ID("b"), as: .undone)
        let lines = try Self.lines(folder)
        #expect(lines.damaged == 0)
        #expect(lines.good.map(\.id) == ["a", "b", "a", "b"])
        #expect(lines.good.map(\.state) == ["waiting", "waiting", "inDoubt", "withdrawn"])
        #expect(lines.good[0].args == lines.good[2].args && lines.good[2].sealed == Data([1, 2, 3]))
        #expect(lines.good[3].args.isEmpty)
        #expect(try folder.mode("data/queue.journal") == 0o600)
        // An operation that is sent a second time is not sealed again.
        try await store.seal("a", [1, 2, 3])
        #expect(try Self.lines(folder).good.count == 4)
    }

    @Test func theJournalRecordsAnOperationSealedWithAReceipt() async throws {
        let folder = try TemporaryFolder()
        let store = try await Self.store(folder)
        for id in ["a", "b"] { try await store.record(id, .note(Fixture.note(id))) }
        try await store.seal("a", [1])
        let next = NextSeal(
            id: OutboxOperation.ID("b"), by: SealingFake { _, _, _ in SealedRequest(bytes: [2], sha256: "hash") })
        #expect(try await store.outbox.apply(Fixture.receipt("a"), rows: [], sealing: next, epoch: 0).next != nil)
        let lines = try Self.lines(folder).good
        #expect(lines.map(\.id) == ["a", "b", "a", "a", "b"])
        #expect(lines[3].state == "applied" && lines[4].state == "inDoubt" && lines[4].sealed == Data([2]))
    }

    @Test func theJournalRecordsThePlaceOfASupersedingOperation() async throws {
        let folder = try TemporaryFolder()
        let store = try await Self.store(folder)
        try await store.record("a", .title("one"))
        try await store.record("b", .description("two"))
        let draft = Fixture.draft("c", .title("three"))
        #expect(
            try await store.outbox.supersede([OutboxOperation.ID("a")], by: [draft], because: OperationReason(.edited)))
        let lines = try Self.lines(folder).good
        #expect(lines.map(\.id) == ["a", "b", "c", "a"] && lines[3].state == "withdrawn")
        #expect(lines[2].place == lines[0].sequence && lines[2].supersedes == "a")
    }

    @Test func aFailedChangeIsNotInTheJournal() async throws {
        let folder = try TemporaryFolder()
        let store = try await Self.store(folder)
        #expect(try await store.record("a", .status(.onHold), on: "elsewhere") == false)
        #expect(try Self.lines(folder).good.isEmpty)
    }

    @Test func aJournalErrorIsReportedButFailsNoChange() async throws {
        let folder = try TemporaryFolder()
        let told = Told()
        let store = try OpenStore(folder, didFail: { told.add($0) })
        try await store.disk.session.save(Fixture.session())
        try await store.pull()
        try FileSystem.remove(folder.data.path + "/queue.journal")
        try FileManager.default.createDirectory(
            atPath: folder.data.path + "/queue.journal", withIntermediateDirectories: false)
        #expect(try await store.record("a", .status(.onHold)))
        #expect(told.problems.count == 1)
        #expect(try await store.outbox.operation(OutboxOperation.ID("a")) != nil)
    }

    @Test func anEmptyQueueLeavesAnEmptyJournal() async throws {
        let folder = try TemporaryFolder()
        let store = try await Self.store(folder)
        for id in ["a", "b"] { try await store.record(id, .note(Fixture.note(id))) }
        try await store.outbox.withdraw(OutboxOperation.ID("a"), as: .dropped)
        try await store.records.note(Self.round)
        #expect(try Self.lines(folder).good.count == 3)
        try await store.seal("b", [1])
        try await store.outbox.apply(Fixture.receipt("b"), rows: [], epoch: 0)
        try await store.records.note(Self.round)
        #expect(try Self.lines(folder).good.isEmpty)
        #expect(try folder.mode("data/queue.journal") == 0o600)
        try await store.record("c", .status(.onHold))
        #expect(try Self.lines(folder).good.map(\.id) == ["c"])
    }

    @Test func aShortenedJournalKeepsUnfinishedOperations() async throws {
        let folder = try TemporaryFolder()
        let store = try await Self.store(folder)
        let long = String(repeating: "x", count: 300_000)
        for id in ["a", "b", "c", "d"] { try await store.record(id, .note(Fixture.note(id, text: long))) }
        #expect(try QueueJournal(folder.data).size() > QueueJournal.longest)
        for id in ["a", "b", "c"] { try await store.outbox.withdraw(OutboxOperation.ID(id), as: .dropped) }
        try await store.records.note(Self.round)
        #expect(try Self.lines(folder).good.map(\.id) == ["d"])
    }

    @Test func aTornLineDoesNotAffectOtherLines() async throws {
        let folder = try TemporaryFolder()
        let store = try await Self.store(folder)
        try await store.record("a", .note(Fixture.note("a")))
        let path = folder.data.path + "/queue.journal"
        try OpenFile(path, for: .appending).append(Array("\n0123\t{\"id\":\"to".utf8))
        try await store.record("b", .note(Fixture.note("b")))
        let lines = try Self.lines(folder)
        #expect(lines.good.map(\.id) == ["a", "b"] && lines.damaged == 1)
    }

    /// A hole in a file reads as an endless line of zeros.
    @Test func aJournalWithALargeHoleIsReadUpToTheHole() async throws {
        let folder = try TemporaryFolder()
        let store = try await Self.store(folder)
        for id in ["a", "b"] { try await store.record(id, .note(Fixture.note(id))) }
        let path = folder.data.path + "/queue.journal"
        let file = try #require(FileHandle(forWritingAtPath: path))
        try file.truncate(atOffset: 20 << 30)
        try file.close()
        let lines = try Self.lines(folder)
        #expect(lines.good.map(\.id) == ["a", "b"] && lines.damaged == 1)
        try await store.outbox.withdraw(OutboxOperation.ID("a"), as: .dropped)
        try await store.records.note(Self.round)
        #expect(try Self.lines(folder).good.map(\.id).contains("b") && Self.lines(folder).damaged == 0)
        #expect(try QueueJournal(folder.data).size() < 100_000)
        #expect(try FileSystem.status(of: path + ".damaged")?.size ?? 0 >= 20 << 30)
        try await store.record("c", .status(.onHold))
        #expect(try Self.lines(folder).good.last?.id == "c")
    }

    @Test func aNearlyFullDiskGetsOnlyLinesOfFinishedOperations() async throws {
        let folder = try TemporaryFolder()
        let store = try await Self.store(folder)
        try await store.record("a", .note(Fixture.note("a")))
        var record = try #require(try Self.lines(folder).good.first)
        let full = QueueJournal(folder.data, freeBytes: { _ throws(SystemError) in QueueJournal.leastRoom - 1 })
        full.append([record])
        #expect(try Self.lines(folder).good.count == 1)
        record.state = "applied"
        full.append([record])
        #expect(try Self.lines(folder).good.map(\.state) == ["waiting", "applied"])
    }

    /// Several programs write while another rewrites. No line is lost or mixed with another.
    @Test func concurrentWritersAndARewriterLoseNoLine() async throws {
        let folder = try TemporaryFolder()
        let store = try await Self.store(folder)
        try await store.record("big", .note(Fixture.note("big", text: String(repeating: "y", count: 20_000))))
        let model = try #require(try Self.lines(folder).good.first)
        await withTaskGroup(of: Void.self) { group in
            for writer in 0..<4 {
                group.addTask {
                    let journal = QueueJournal(folder.data, pause: .fiveSeconds)
                    for number in 0..<10 {
                        var record = model
                        record.id = "\(writer)-\(number)"
                        journal.append([record])
                        record.id = "done"
                        journal.append([record])
                    }
                }
            }
            group.addTask {
                let journal = QueueJournal(folder.data, pause: .fiveSeconds)
                for _ in 0..<5 { journal.trim(["done", "big"]) }
            }
        }
        let lines = try Self.lines(folder)
        #expect(lines.damaged == 0)
        let wanted = Set((0..<4).flatMap { writer in (0..<10).map { "\(writer)-\($0)" } })
        #expect(Set(lines.good.map(\.id)).subtracting(["done", "big"]) == wanted)
    }
}

private final class Told: Sendable {
    private let lock = NSLock()
    nonisolated(unsafe) private var told: [StorageError] = []

    func add(_ problem: StorageError) { lock.withLock { told.append(problem) } }
    var problems: [StorageError] { lock.withLock { told } }
}
