import MillwrightDatabaseClient
import MillwrightFiles
import Foundation
import GRDB
import Testing

struct FailureTests {
    static let codes: [(ResultCode, DatabaseClientError)] = [
        (.SQLITE_FULL, .diskFull),
        (.SQLITE_READONLY, .notWritable(path: ":memory:", reason: "why")),
        (.SQLITE_CANTOPEN, .notWritable(path: ":memory:", reason: "why")),
        (.SQLITE_BUSY, .busy(holder: nil)),
        (.SQLITE_IOERR, .device(reason: ":memory:: why")),
        (.SQLITE_IOERR_FSYNC, .device(reason: ":memory:: why")),
        (.SQLITE_CORRUPT, .damaged(reason: ":memory:: why")),
        (.SQLITE_NOTADB, .damaged(reason: ":memory:: why")),
        (.SQLITE_INTERRUPT, .cancelled),
    ]

    @Test(arguments: codes) func everySQLiteErrorIsMapped(code: ResultCode, failure: DatabaseClientError) async throws {
        let database = try SQLiteDatabase.inMemory(schema: Sample.schema)
        await #expect(throws: failure) {
            try await database.write { _ in throw DatabaseError(resultCode: code, message: "why") }
        }
        await #expect(throws: failure) {
            try await database.read { _ in throw DatabaseError(resultCode: code, message: "why") }
        }
    }

    /// The `errno` of an exceeded quota differs between systems.
    @Test func aQuotaIsNotAFullDisk() {
        #expect(DatabaseClientError(SystemError(code: EDQUOT, path: "p")) == .quotaReached)
    }

    /// The `errno` of a full disk, a missing permission, a foreign owner, a read-only disk, a missing file, and an
    /// input/output error.
    static let numbers: [(Int32, DatabaseClientError)] = [
        (28, .diskFull), (13, .notWritable(path: "p", reason: "Permission denied")),
        (1, .notWritable(path: "p", reason: "Operation not permitted")),
        (30, .notWritable(path: "p", reason: "Read-only file system")),
        (2, .notWritable(path: "p", reason: "No such file or directory")),
        (5, .device(reason: "p: Input/output error")),
    ]

    @Test(arguments: numbers) func everySystemErrorIsMapped(code: Int32, failure: DatabaseClientError) {
        #expect(DatabaseClientError(SystemError(code: code, path: "p")) == failure)
    }

    @Test func aCancelledWriteThrowsCancelled() async throws {
        let database = try SQLiteDatabase.inMemory(schema: Sample.schema)
        let task = Task { () -> Result<Void, DatabaseClientError> in
            withUnsafeCurrentTask { $0?.cancel() }
            do throws(DatabaseClientError) { return .success(try await database.add()) } catch {
                return .failure(error)
            }
        }
        guard case .failure(.cancelled) = await task.value else {
            Issue.record("it was not cancelled")
            return
        }
        #expect(try await database.things() == 0)
    }

    @Test func aFullDiskRollsBackTheWrite() async throws {
        let folder = try TemporaryFolder()
        let database = try Sample.open(folder)
        _ = try await database.writerPragma("max_page_count = 20")
        await #expect(throws: DatabaseClientError.diskFull) { try await database.add(bytes: 30 * 4_096) }
        #expect(try await database.things() == 0)
        try await database.add()
        #expect(try await database.things() == 1)
    }

    @Test func anyOtherErrorIsUnusable() async throws {
        struct Odd: Error, CustomStringConvertible { let description = "odd" }
        let database = try SQLiteDatabase.inMemory(schema: Sample.schema)
        await #expect(throws: DatabaseClientError.unusable(reason: "odd")) {
            try await database.read { _ in throw Odd() }
        }
    }
}
