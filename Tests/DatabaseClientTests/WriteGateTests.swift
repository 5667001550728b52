import MillwrightDatabaseClient
import MillwrightFiles
import Foundation
import GRDB
import Synchronization
import Testing

struct WriteGateTests {
    private func gate(_ folder: TemporaryFolder, command: String = "wo replay --watch") throws -> FileLock {
        try FileLock(folder.path + "/data/locks/write-gate", command: command)
    }

    @Test func aWriteBlockedByAnotherProcessNamesTheProcess() async throws {
        let folder = try TemporaryFolder()
        let database = try Sample.open(folder)
        let other = try gate(folder)
        #expect(try other.tryLock())
        let busy = DatabaseClientError.busy(
            holder: "wo replay --watch (process \(ProcessInfo.processInfo.processIdentifier))")
        await #expect(throws: busy) { try await database.add() }
        await #expect(throws: busy) { try await database.checkpoint() }
        #expect(try await database.things() == 0)
        other.unlock()
        try await database.add()
        #expect(try await database.things() == 1)
    }

    @Test func aWriteContinuesWhenTheOtherProcessHasFinished() async throws {
        let folder = try TemporaryFolder()
        _ = try Sample.open(folder)
        let other = try gate(folder)
        #expect(try other.tryLock())
        let waits = Mutex(0)
        let location = Sample.location(folder, times: 100) {
            let count = waits.withLock { count -> Int in
                count += 1
                return count
            }
            if count == 3 { other.unlock() }
        }
        let database = try SQLiteDatabase.open(location, schema: Sample.schema)
        try await database.add()
        #expect(waits.withLock { $0 } == 3)
    }

    @Test func theGateIsHeldDuringATransactionAndFreeAfterIt() async throws {
        let folder = try TemporaryFolder()
        let database = try Sample.open(folder)
        let other = try gate(folder)
        #expect(try await database.write { _ in try other.tryLock() } == false)
        #expect(try other.tryLock())
    }

    @Test func theGateIsFreeAfterAFailedTransaction() async throws {
        let folder = try TemporaryFolder()
        let database = try Sample.open(folder)
        await #expect(throws: DatabaseClientError.diskFull) {
            try await database.write { db in
                try db.execute(sql: "INSERT INTO thing DEFAULT VALUES")
                throw DatabaseClientError.diskFull
            }
        }
        #expect(try await database.things() == 0)
        #expect(try gate(folder).tryLock())
    }

    @Test func readingNeedsNoGate() async throws {
        let folder = try TemporaryFolder()
        let database = try Sample.open(folder)
        try await database.add()
        let other = try gate(folder)
        #expect(try other.tryLock())
        #expect(try await database.things() == 1)
    }

    @Test func openingADatabaseInUseNeedsNoGate() async throws {
        let folder = try TemporaryFolder()
        try await Sample.open(folder).add()
        let other = try gate(folder)
        #expect(try other.tryLock())
        #expect(try await Sample.open(folder).things() == 1)
    }

    @Test func writersOfTwoConnectionsTakeTurns() async throws {
        let folder = try TemporaryFolder()
        let pause = LockWait.fiveSeconds
        let location = DatabaseLocation(
            folder: folder.path + "/data", fileName: "kernel.db", command: "wo", pause: pause)
        let databases = try (1...2).map { _ in try SQLiteDatabase.open(location, schema: Sample.schema) }
        let failures = await withTaskGroup(of: DatabaseClientError?.self) { group in
            for database in databases {
                group.addTask {
                    for _ in 1...100 {
                        do throws(DatabaseClientError) { try await database.add(bytes: 4_000) } catch { return error }
                    }
                    return nil
                }
            }
            return await group.reduce(into: [DatabaseClientError]()) { found, failure in
                if let failure { found.append(failure) }
            }
        }
        #expect(failures == [])
        #expect(try await databases[0].things() == 200)
        #expect(try await databases[1].readerPragma("integrity_check") == "ok")
    }

    @Test func theHolderOfALockIsItsLastOwner() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/lock"
        let first = try FileLock(path, command: "wo something that takes long\nto say")
        #expect(try first.holder() == nil)
        #expect(try first.tryLock())
        first.unlock()
        let second = try FileLock(path, command: "wo")
        #expect(try second.tryLock())
        #expect(try first.tryLock() == false)
        #expect(try first.holder() == "wo (process \(ProcessInfo.processInfo.processIdentifier))")
    }
}
