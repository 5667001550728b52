import MillwrightDatabaseClient
import Foundation
import GRDB
import Synchronization
import Testing

struct MemoryTests {
    static let full = DatabaseClientError.diskFull

    /// A guard that throws at one moment and records every moment.
    private final class Witness: Sendable {
        let seen = Mutex<[MemoryFaultPoint]>([])

        func failing(at moment: MemoryFaultPoint?) -> MemoryGuard {
            MemoryGuard { asked throws(DatabaseClientError) in
                self.seen.withLock { $0.append(asked) }
                if asked == moment { throw MemoryTests.full }
            }
        }
    }

    @Test func readsAndWritesRunOnTheCallersThread() async throws {
        let database = try SQLiteDatabase.inMemory(schema: Sample.schema)
        let here = Self.thread()
        #expect(try await database.write { _ in Self.thread() } == here)
        #expect(try await database.read { _ in Self.thread() } == here)
    }

    @Test func twoHandlesShareTheSameMemory() async throws {
        let first = try SQLiteDatabase.inMemory(schema: Sample.schema)
        let second = first.sharingMemory(.none)
        try await first.add()
        try await second.add()
        #expect(try await first.things() == 2)
        #expect(try await second.things() == 2)
    }

    @Test func theMemoryOutlivesItsFirstHandle() async throws {
        var first: SQLiteDatabase? = try SQLiteDatabase.inMemory(schema: Sample.schema)
        try await first?.add()
        let second = try #require(first).sharingMemory(.none)
        first = nil
        #expect(try await second.things() == 1)
    }

    @Test func theGuardIsCalledAtEachFaultPoint() async throws {
        let witness = Witness()
        let database = try SQLiteDatabase.inMemory(schema: Sample.schema)
            .sharingMemory(witness.failing(at: nil))
        try await database.add()
        #expect(try await database.things() == 1)
        #expect(witness.seen.withLock { $0 } == [.begin, .commit, .committed, .read])
    }

    @Test(arguments: [(MemoryFaultPoint.begin, 0), (.commit, 0), (.committed, 1)])
    func aStoppedWriteIsSavedOnlyAfterItsCommit(moment: MemoryFaultPoint, standing: Int) async throws {
        let memory = try SQLiteDatabase.inMemory(schema: Sample.schema)
        let database = memory.sharingMemory(Witness().failing(at: moment))
        await #expect(throws: Self.full) { try await database.add() }
        #expect(try await memory.things() == standing)
        try await memory.add()
        #expect(try await memory.things() == standing + 1)
    }

    @Test func aStoppedReadThrowsTheReason() async throws {
        let memory = try SQLiteDatabase.inMemory(schema: Sample.schema)
        let database = memory.sharingMemory(Witness().failing(at: .read))
        await #expect(throws: Self.full) { try await database.things() }
    }

    @Test func aReadThatWritesThrowsAnError() async throws {
        let database = try SQLiteDatabase.inMemory(schema: Sample.schema)
        await #expect(throws: DatabaseClientError.unusable(reason: "a read has changed the database")) {
            try await database.read { try $0.execute(sql: "INSERT INTO thing (bytes) VALUES (zeroblob(1))") }
        }
    }

    @Test func aDatabaseFileIsReturnedUnchanged() async throws {
        let folder = try TemporaryFolder()
        let database = try Sample.open(folder)
        #expect(database.sharingMemory(Witness().failing(at: .read)) === database)
    }

    private static func thread() -> ObjectIdentifier { ObjectIdentifier(Thread.current) }
}
