import MillwrightDatabaseClient
import GRDB
import Testing

struct CheckpointTests {
    @Test func closingLeavesTheLogAlone() async throws {
        let folder = try TemporaryFolder()
        let empty = try await sizeOfFile(folder) { _ in }
        let used = try await sizeOfFile(folder) { try await $0.add(bytes: 100_000) }
        #expect(used == empty)
        #expect(try folder.size("data/kernel.db-wal") ?? 0 > 100_000)
        #expect(try await Sample.open(folder).things() == 1)
    }

    @Test func aShortLogIsNotCheckpointed() async throws {
        let folder = try TemporaryFolder()
        let database = try Sample.open(folder)
        let before = try folder.size("data/kernel.db")
        try await database.add(bytes: 200 * 4_096)
        #expect(try folder.size("data/kernel.db") == before)
    }

    @Test func theCommitThatFillsTheLogCheckpointsIt() async throws {
        let folder = try TemporaryFolder()
        let database = try Sample.open(folder)
        try await database.add(bytes: 256 * 4_096)
        #expect(try folder.size("data/kernel.db") ?? 0 > 256 * 4_096)
    }

    @Test func theLogIsReusedFromItsStartAndNeverTruncated() async throws {
        let folder = try TemporaryFolder()
        let database = try Sample.open(folder)
        for _ in 1...20 { try await database.add(bytes: 256 * 4_096) }
        let size = try folder.size("data/kernel.db-wal") ?? 0
        #expect(size > 0 && size < 4 * 256 * 4_096)
    }

    /// Each opening acts as a new process, which does not know which frames of the log were already copied. The log
    /// must stay short even so.
    @Test func theLogStaysShortOverManyCommands() async throws {
        let folder = try TemporaryFolder()
        for _ in 1...300 { try await Sample.open(folder).add(bytes: 8 * 4_096) }
        #expect(try folder.size("data/kernel.db-wal") ?? 0 < 2 * 256 * 4_096)
        #expect(try await Sample.open(folder).things() == 300)
    }

    @Test func checkpointCopiesTheLogOnRequest() async throws {
        let folder = try TemporaryFolder()
        let database = try Sample.open(folder)
        try await database.add(bytes: 50 * 4_096)
        try await database.checkpoint()
        #expect(try folder.size("data/kernel.db") ?? 0 > 50 * 4_096)
        #expect(try folder.size("data/kernel.db-wal") ?? 0 > 0)
    }

    private func sizeOfFile(
        _ folder: TemporaryFolder, after body: (SQLiteDatabase) async throws -> Void
    ) async throws -> Int64? {
        let database = try Sample.open(folder)
        try await body(database)
        return try folder.size("data/kernel.db")
    }
}
