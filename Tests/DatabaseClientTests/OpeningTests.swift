import MillwrightDatabaseClient
import MillwrightFiles
import Foundation
import GRDB
import Testing

struct OpeningTests {
    @Test func filesArePrivateWhateverTheUmask() async throws {
        let folder = try TemporaryFolder()
        let before = umask(0)
        defer { umask(before) }
        let database = try Sample.open(folder)
        try await database.add()
        #expect(try await database.things() == 1)
        #expect(try folder.mode("data") == 0o700)
        #expect(try folder.mode("data/locks") == 0o700)
        for name in ["kernel.db", "kernel.db-wal", "kernel.db-shm", "locks/write-gate"] {
            #expect(try folder.mode("data/" + name) == 0o600, "\(name)")
        }
    }

    @Test func parentFoldersAreCreated() throws {
        let folder = try TemporaryFolder()
        let location = DatabaseLocation(folder: folder.path + "/a/b/c", fileName: "kernel.db", command: "wo")
        _ = try SQLiteDatabase.open(location, schema: Sample.schema)
        #expect(try folder.mode("a/b/c") == 0o700)
    }

    @Test func writtenRowsAreThereAfterReopening() async throws {
        let folder = try TemporaryFolder()
        try await Sample.open(folder).add()
        #expect(try await Sample.open(folder).things() == 1)
    }

    @Test func aNewerVersionMigratesAnOlderFileOnce() async throws {
        let folder = try TemporaryFolder()
        try await Sample.open(folder).add()
        for _ in 1...2 {
            let database = try Sample.open(folder, schema: Sample.newer)
            #expect(try await database.things() == 1)
            let more = try await database.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM more") }
            #expect(more == 0)
        }
    }

    @Test func aFileThatIsNotADatabaseIsRefusedUnchanged() throws {
        let folder = try TemporaryFolder()
        try FileSystem.makePrivateFolder(folder.path + "/data")
        let text = Array(repeating: Array("my diary ".utf8), count: 100).flatMap { $0 }
        try folder.write(text, to: "data/kernel.db")
        #expect(throws: DatabaseClientError.unusable(reason: "\(folder.path)/data/kernel.db is not a database")) {
            try Sample.open(folder)
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path + "/data/kernel.db")) == Data(text))
    }

    /// If the power fails while the file is created, only some sectors of its first page may remain. Its journal says
    /// that the file was empty before. Scripts/prove power-loss found this case.
    @Test(arguments: [
        [UInt8](repeating: 0, count: 3072), Array("SQLite format 3\0".utf8) + [UInt8](repeating: 1, count: 496),
    ])
    func aFileWhoseCreationWasInterruptedIsCreatedAgain(page: [UInt8]) async throws {
        let folder = try TemporaryFolder()
        try FileSystem.makePrivateFolder(folder.path + "/data")
        try folder.write(page, to: "data/kernel.db")
        try folder.write(Self.journal(pages: 0), to: "data/kernel.db-journal")
        let database = try Sample.open(folder)
        try await database.add()
        #expect(try await database.things() == 1)
    }

    /// The journal says that the file had a page before the transaction. Only the current content of the file
    /// therefore decides what it is.
    @Test func aForeignFileWithAJournalIsRefusedUnchanged() throws {
        let folder = try TemporaryFolder()
        try FileSystem.makePrivateFolder(folder.path + "/data")
        let text = Array(repeating: Array("my diary ".utf8), count: 100).flatMap { $0 }
        try folder.write(text, to: "data/kernel.db")
        try folder.write(Self.journal(pages: 1), to: "data/kernel.db-journal")
        #expect(throws: DatabaseClientError.unusable(reason: "\(folder.path)/data/kernel.db is not a database")) {
            try Sample.open(folder)
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path + "/data/kernel.db")) == Data(text))
    }

    /// Returns the header of a rollback journal without records.
    /// - Parameter pages: the size of the database file before the transaction.
    private static func journal(pages: UInt8) -> [UInt8] {
        let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
        let counts: [UInt8] = [0, 0, 0, 0, 0x27, 0xF8, 0x4D, 0xF2, 0, 0, 0, pages, 0, 0, 2, 0, 0, 0, 0x10, 0]
        return magic + counts + [UInt8](repeating: 0, count: 484)
    }

    @Test(arguments: [("", false), ("PRAGMA application_id = 5;", false), ("PRAGMA journal_mode = WAL;", true)])
    func theDatabaseOfAnotherProgramIsRefusedUnchanged(setting: String, usesLog: Bool) throws {
        let folder = try TemporaryFolder()
        try FileSystem.makePrivateFolder(folder.path + "/data")
        let file = folder.path + "/data/kernel.db"
        try DatabaseQueue(path: file).writeWithoutTransaction { db in
            try db.execute(sql: setting + "CREATE TABLE song (title TEXT)")
        }
        let before = try Data(contentsOf: URL(fileURLWithPath: file))
        #expect(throws: DatabaseClientError.self) { try Sample.open(folder) }
        if !usesLog { #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == before) }
    }

    @Test func aFolderThatCannotBeCreatedIsReported() throws {
        let folder = try TemporaryFolder()
        try folder.write([], to: "data")
        #expect(throws: DatabaseClientError.self) { try Sample.open(folder) }
    }

    @Test func aReadOnlyDatabaseCanStillBeRead() async throws {
        let folder = try TemporaryFolder()
        try await Sample.open(folder).add()
        let reason = DatabaseClientError.notWritable(path: folder.path, reason: "Read-only file system")
        let database = try SQLiteDatabase.openForReading(
            Sample.location(folder), schema: Sample.schema, because: reason)
        #expect(try await database.things() == 1)
        await #expect(throws: reason) { try await database.add() }
        await #expect(throws: reason) { try await database.checkpoint() }
    }

    @Test func aMissingDatabaseCannotBeOpenedForReading() throws {
        let folder = try TemporaryFolder()
        let reason = DatabaseClientError.notWritable(path: folder.path, reason: "Read-only file system")
        #expect(throws: reason) {
            try SQLiteDatabase.openForReading(Sample.location(folder), schema: Sample.schema, because: reason)
        }
    }

    @Test func anInMemoryDatabaseBehavesTheSame() async throws {
        let database = try SQLiteDatabase.inMemory(schema: Sample.schema)
        try await database.add()
        try await database.checkpoint()
        #expect(try await database.things() == 1)
    }
}
