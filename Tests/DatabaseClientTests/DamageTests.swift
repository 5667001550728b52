import MillwrightDatabaseClient
import MillwrightFiles
import Foundation
import GRDB
import Testing

struct DamageTests {
    private static let page = 4_096

    /// Returns a folder with 400 things of 1,000 bytes in the database file itself, and none in the log.
    private static func used() async throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let database = try Sample.open(folder)
        try await database.write { db in
            for _ in 1...400 { try db.execute(sql: "INSERT INTO thing (bytes) VALUES (randomblob(1000))") }
        }
        try await database.checkpoint()
        return folder
    }

    /// Writes garbage over one page. No log covers the page.
    private static func damage(_ folder: TemporaryFolder, page number: Int) throws {
        let path = folder.path + "/data/kernel.db"
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        let start = (number - 1) * page
        bytes.replaceSubrange(start..<(start + page), with: Data(repeating: 0xA5, count: page))
        try bytes.write(to: URL(fileURLWithPath: path))
        for end in ["-wal", "-shm"] { try FileSystem.remove(path + end) }
    }

    private static func pages(_ folder: TemporaryFolder) throws -> Int {
        Int(try folder.size("data/kernel.db") ?? 0) / page
    }

    @Test func theIntegrityCheckReportsADamagedPage() async throws {
        let folder = try await Self.used()
        try Self.damage(folder, page: Self.pages(folder) / 2)
        let database = try Sample.open(folder)
        do throws(DatabaseClientError) {
            try await database.examine()
            Issue.record("it was not found")
        } catch {
            guard case .damaged = error else {
                Issue.record("\(error)")
                return
            }
        }
        let sound = try await Self.used()
        try await Sample.open(sound).examine()
    }

    @Test func salvageReadsUndamagedRowsAndReportsTheGaps() async throws {
        let folder = try await Self.used()
        let middle = try Self.pages(folder) / 2
        for page in [middle, middle + 1, middle + 20] { try Self.damage(folder, page: page) }
        var numbers: [Int64] = []
        let found = try SQLiteDatabase.salvage(from: folder.path + "/data/kernel.db", table: "thing") {
            numbers.append($0["id"])
        }
        #expect(found.rows == numbers.count)
        #expect(found.firstDamage != nil)
        #expect(!found.gaps.isEmpty && found.gaps.count <= 3)
        let all = Set<Int64>(1...400)
        #expect(all.subtracting(numbers).allSatisfy { lost in found.gaps.contains { $0.contains(lost) } })
        #expect(numbers.allSatisfy { kept in !found.gaps.contains { $0.contains(kept) } })
        // The rows of three pages are missing, at most four rows on each page.
        #expect(numbers.count >= 400 - 12 && numbers.count < 400 && numbers == numbers.sorted())
    }

    @Test func salvageReadsAnUndamagedTableCompletely() async throws {
        let folder = try await Self.used()
        let found = try SQLiteDatabase.salvage(from: folder.path + "/data/kernel.db", table: "thing") { _ in }
        #expect(found.rows == 400 && found.gaps.isEmpty && found.firstDamage == nil)
    }

    @Test func salvageFailsOnAFileWithADamagedFirstPage() async throws {
        let folder = try await Self.used()
        try Self.damage(folder, page: 1)
        #expect(throws: DatabaseClientError.self) { try Sample.open(folder) }
        #expect(throws: DatabaseClientError.self) {
            try SQLiteDatabase.salvage(from: folder.path + "/data/kernel.db", table: "thing") { _ in }
        }
    }

    @Test func aDatabaseThatIsSetAsideKeepsItsLog() async throws {
        let folder = try TemporaryFolder()
        try await Sample.open(folder).add()
        #expect(try folder.size("data/kernel.db-wal") ?? 0 > 0)
        let aside = try SQLiteDatabase.setAside(Sample.location(folder), called: "2026-01-02")
        #expect(aside == folder.path + "/data/backups/damaged-2026-01-02.db")
        #expect(try folder.size("data/kernel.db") == nil && folder.size("data/kernel.db-wal") == nil)
        let new = try Sample.open(folder)
        #expect(try await new.things() == 0)
        #expect(try SQLiteDatabase.salvage(from: aside, table: "thing") { _ in }.rows == 1)
        #expect(try folder.mode("data/backups/damaged-2026-01-02.db") == 0o600)
    }

    /// A kill after the removal of the database and before the removal of its log leaves a log without a database.
    @Test func aLogWithoutItsDatabaseIsNotUsedForANewOne() async throws {
        let folder = try TemporaryFolder()
        try await Sample.open(folder).add()
        try FileSystem.remove(folder.path + "/data/kernel.db")
        let new = try Sample.open(folder)
        #expect(try await new.things() == 0)
        try await new.examine()
    }
}
