import MillwrightDatabaseClient
import MillwrightFiles
import Foundation
import GRDB
import Synchronization
import Testing

struct DiskReserveTests {
    private static let mebibyte: Int64 = 1 << 20

    private static func location(_ path: String, free: @escaping @Sendable (String) throws -> Int64) -> DatabaseLocation
    {
        DatabaseLocation(
            folder: path + "/data", fileName: "kernel.db", command: "wo", pause: LockWait(times: 2) {}, freeBytes: free)
    }

    @Test func theDiskReserveIsCreatedOnce() async throws {
        let folder = try TemporaryFolder()
        let asked = Mutex(0)
        let location = Self.location(folder.path) { _ in
            asked.withLock { $0 += 1 }
            return 100 << 20
        }
        for _ in 1...3 { _ = try SQLiteDatabase.open(location, schema: Sample.schema) }
        #expect(asked.withLock { $0 } == 1)
        #expect(try folder.size("data/ballast") == 4 << 20)
        #expect(try folder.mode("data/ballast") == 0o600)
    }

    @Test func aSmallDiskGetsASmallerReserve() async throws {
        let folder = try TemporaryFolder()
        let location = Self.location(folder.path) { _ in 11 << 20 }
        for _ in 1...2 { _ = try SQLiteDatabase.open(location, schema: Sample.schema) }
        #expect(try folder.size("data/ballast") == 1 << 20)
    }

    @Test func aFullDiskGetsNoReserveAndTheDatabaseStillOpens() async throws {
        let folder = try TemporaryFolder()
        let location = Self.location(folder.path) { _ in 9 << 20 }
        try await SQLiteDatabase.open(location, schema: Sample.schema).add()
        #expect(try folder.size("data/ballast") == nil)
    }

    @Test func newWritesAreRefusedWhenLittleSpaceIsLeft() async throws {
        let folder = try TemporaryFolder()
        let free = Mutex<Int64>(FreeSpace.reserve)
        let location = Self.location(folder.path) { _ in free.withLock { $0 } }
        let database = try SQLiteDatabase.open(location, schema: Sample.schema)
        try await database.add()
        free.withLock { $0 = FreeSpace.reserve - 1 }
        let ran = Mutex(false)
        await #expect(throws: DatabaseClientError.diskFull) {
            try await database.write { _ in ran.withLock { $0 = true } }
        }
        #expect(ran.withLock { $0 } == false)
        try await database.write(purpose: .draining) { try $0.execute(sql: "INSERT INTO thing DEFAULT VALUES") }
        #expect(try await database.things() == 2)
    }

    /// The first attempt of the write fails as on a full disk. A second attempt would succeed.
    @Test(arguments: [(WritePurpose.draining, true), (.draining, false), (.entering, true)])
    func onlyADrainingWriteIsRetriedAfterReleasingTheReserve(purpose: WritePurpose, hasBallast: Bool) async throws {
        let folder = try TemporaryFolder()
        let free = Mutex<Int64>(hasBallast ? 100 << 20 : 9 << 20)
        let location = Self.location(folder.path) { _ in free.withLock { $0 } }
        let database = try SQLiteDatabase.open(location, schema: Sample.schema)
        free.withLock { $0 = 9 << 20 }
        let tries = Mutex(0)
        let mayWork = purpose == .draining && hasBallast
        do throws(DatabaseClientError) {
            try await database.write(purpose: purpose) { db in
                let count = tries.withLock { tries in
                    tries += 1
                    return tries
                }
                try db.execute(sql: "INSERT INTO thing DEFAULT VALUES")
                if count == 1 { throw DatabaseError(resultCode: .SQLITE_FULL) }
            }
            #expect(mayWork)
        } catch {
            #expect(!mayWork && error == .diskFull)
        }
        #expect(tries.withLock { $0 } == (mayWork ? 2 : 1))
        #expect(try await database.things() == (mayWork ? 1 : 0))
        #expect(try folder.size("data/ballast") == (hasBallast && !mayWork ? 4 << 20 : nil))
        free.withLock { $0 = 100 << 20 }
        try await database.add()
        #expect(try folder.size("data/ballast") == 4 << 20)
    }

    @Test(.enabled(if: SmallDisk.isPossible, "needs the right to mount a tmpfs"))
    func aDrainingWriteSucceedsOnAFullDisk() async throws {
        let disk = try SmallDisk(mebibytes: 24)
        let location = Self.location(disk.path) { try FreeSpace.bytes(at: $0) }
        let database = try SQLiteDatabase.open(location, schema: Sample.schema)
        try await database.add()
        let ballast = disk.path + "/data/ballast"
        #expect(try FileSystem.status(of: ballast)?.size == 4 << 20)
        try disk.fill(leaving: 0)
        await #expect(throws: DatabaseClientError.diskFull) { try await database.add() }
        let bytes = 1 << 20
        try await database.write(purpose: .draining) { db in
            try db.execute(sql: "INSERT INTO thing (bytes) VALUES (zeroblob(?))", arguments: [bytes])
        }
        #expect(try FileSystem.status(of: ballast) == nil)
        #expect(try await database.things() == 2)
        #expect(try await database.readerPragma("integrity_check") == "ok")
        try disk.empty()
        try await database.add()
        #expect(try FileSystem.status(of: ballast)?.size == 4 << 20)
    }

    @Test func freeSpaceComesFromTheFileSystem() throws {
        let folder = try TemporaryFolder()
        #expect(try FreeSpace.bytes(at: folder.path) > 0)
        #expect(throws: SystemError.self) { try FreeSpace.bytes(at: folder.path + "/none") }
    }
}
