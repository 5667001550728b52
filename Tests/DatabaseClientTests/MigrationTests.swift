import MillwrightDatabaseClient
import MillwrightFiles
import Foundation
import GRDB
import Synchronization
import Testing

/// Tests of schema migrations of a database that is in use.
struct MigrationTests {
    static let steps: [MigrationStep] = [
        .examine, .copy, .syncCopy, .nameCopy, .dropOldCopies, .begin, .migrate("2"), .check, .commit, .finish,
    ]
    static let stopped = DatabaseClientError.device(reason: "stopped")

    private static func location(
        _ folder: TemporaryFolder, data: String = "/data", locks: [String] = [],
        willApply: @escaping @Sendable (MigrationStep) throws -> Void = { _ in }
    ) -> DatabaseLocation {
        DatabaseLocation(
            folder: folder.path + data, fileName: "kernel.db", command: "wo test", pause: LockWait(times: 2) {},
            exclusiveLocks: locks, willApply: willApply)
    }

    private static func open(_ location: DatabaseLocation, schema: DatabaseSchema = Sample.newer) throws
        -> SQLiteDatabase
    {
        try SQLiteDatabase.open(location, schema: schema)
    }

    private static func hasNewShape(_ database: SQLiteDatabase) async throws -> Bool {
        try await database.read { try $0.tableExists("more") }
    }

    /// Returns a folder with a database of the old schema that holds one thing.
    private static func old() async throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try await Sample.open(folder).add()
        return folder
    }

    @Test func migrationStepsRunInOrderAndOnlyOnce() async throws {
        let folder = try await Self.old()
        let taken = Mutex<[MigrationStep]>([])
        for _ in 1...2 { _ = try Self.open(Self.location(folder) { step in taken.withLock { $0.append(step) } }) }
        #expect(taken.withLock { $0 } == Self.steps)
    }

    @Test func aNewDatabaseNeedsNoBackup() throws {
        let folder = try TemporaryFolder()
        let taken = Mutex(0)
        _ = try Self.open(Self.location(folder) { _ in taken.withLock { $0 += 1 } })
        #expect(taken.withLock { $0 } == 0)
        #expect(try folder.size("data/backups") == nil)
    }

    @Test func theBackupHasTheOldSchemaAndIsPrivate() async throws {
        let folder = try await Self.old()
        let database = try Self.open(Self.location(folder))
        #expect(try await database.things() == 1)
        #expect(try await Self.hasNewShape(database))
        #expect(try folder.mode("data/backups") == 0o700)
        #expect(try folder.mode("data/backups/kernel-1.db") == 0o600)
        let copy = try DatabaseQueue(path: folder.path + "/data/backups/kernel-1.db")
        let (things, mark, isNew) = try await copy.read { db in
            (
                try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM thing"),
                try Int.fetchOne(db, sql: "PRAGMA application_id"), try db.tableExists("more")
            )
        }
        #expect(things == 1 && mark == 77 && !isNew)
    }

    @Test func threeBackupsAreKept() async throws {
        let folder = try await Self.old()
        for count in 2...6 {
            let more = (2...count).map { DatabaseSchema.Migration("\($0)", sql: "CREATE TABLE t\($0) (id INTEGER)") }
            _ = try Self.open(
                Self.location(folder),
                schema: DatabaseSchema(applicationID: 77, migrations: Sample.schema.migrations + more))
        }
        let names = try FileSystem.names(in: folder.path + "/data/backups").sorted()
        #expect(names == ["kernel-3.db", "kernel-4.db", "kernel-5.db"])
    }

    @Test(arguments: steps) func aFailureAtAnyStepLeavesAReadableDatabase(step: MigrationStep) async throws {
        let folder = try await Self.old()
        let database = try Self.open(Self.location(folder) { if $0 == step { throw Self.stopped } })
        #expect(database.readOnlyReason == Self.stopped)
        #expect(try await database.things() == 1)
        #expect(try await Self.hasNewShape(database) == (step == .finish))
        await #expect(throws: Self.stopped) { try await database.add() }
        #expect(try folder.size("data/backups/kernel-1.db.part") == nil)
        let again = try Self.open(Self.location(folder))
        #expect(again.readOnlyReason == nil)
        #expect(try await again.things() == 1)
        #expect(try await Self.hasNewShape(again))
        try await again.add()
    }

    /// The test copies the files at each step. The copies are the files that a kill at that instant would leave.
    @Test(arguments: steps) func aKillAtAnyStepLeavesTheOldOrTheNewSchema(step: MigrationStep) async throws {
        let folder = try await Self.old()
        let isNew = step == .finish
        let live = try Self.open(
            Self.location(folder) { taken in
                guard taken == step else { return }
                try FileManager.default.copyItem(atPath: folder.path + "/data", toPath: folder.path + "/killed")
            })
        #expect(live.readOnlyReason == nil)
        let copy = try DatabasePool(path: folder.path + "/killed/kernel.db")
        #expect(try await copy.read { try $0.tableExists("more") } == isNew)
        #expect(try await copy.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") } == "ok")
        let next = try Self.open(Self.location(folder, data: "/killed"))
        #expect(next.readOnlyReason == nil)
        #expect(try await next.things() == 1)
        #expect(try await Self.hasNewShape(next))
        if !isNew { #expect(try folder.size("killed/backups/kernel-1.db") != nil) }
    }

    static let broken: [(DatabaseSchema, String)] = [
        (change("CREATE TABLE nonsense"), "incomplete"),
        (change("DELETE FROM thing"), "the things"),
        (change("CREATE TABLE bad (id INTEGER)"), "no bad tables"),
    ]

    private static func change(_ sql: String) -> DatabaseSchema {
        DatabaseSchema(
            applicationID: 77,
            migrations: Sample.schema.migrations + [
                .init("2", sql: "CREATE TABLE more (id INTEGER)"), .init("3", sql: sql),
            ],
            kept: [.init("the things") { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM thing") ?? 0 }],
            checks: [
                { db in
                    if try db.tableExists("bad") { throw DatabaseClientError.unusable(reason: "no bad tables") }
                }
            ])
    }

    @Test(arguments: broken.indices) func anInvalidMigrationIsRolledBackCompletely(index: Int) async throws {
        let (schema, reason) = Self.broken[index]
        let folder = try await Self.old()
        let database = try Self.open(Self.location(folder), schema: schema)
        #expect("\(try #require(database.readOnlyReason))".contains(reason))
        #expect(try await database.things() == 1)
        #expect(try await !Self.hasNewShape(database))
        #expect(try Sample.open(folder).readOnlyReason == nil)
    }

    @Test func aMigrationNeedsTheExclusiveLocks() async throws {
        let folder = try await Self.old()
        let leader = try FileLock(folder.path + "/data/locks/leader", command: "wo replay")
        #expect(try leader.tryLock())
        let busy = DatabaseClientError.busy(holder: "wo replay (process \(ProcessInfo.processInfo.processIdentifier))")
        let database = try Self.open(Self.location(folder, locks: ["leader"]))
        #expect(database.readOnlyReason == busy)
        #expect(try await database.things() == 1)
        leader.unlock()
        #expect(try Self.open(Self.location(folder, locks: ["leader"])).readOnlyReason == nil)
        #expect(try leader.tryLock())
    }

    @Test func onlyOneOfManyConcurrentOpensMigrates() async throws {
        let folder = try await Self.old()
        let begun = Mutex(0)
        let location = DatabaseLocation(
            folder: folder.path + "/data", fileName: "kernel.db", command: "wo", exclusiveLocks: ["leader"]
        ) { if $0 == .begin { begun.withLock { $0 += 1 } } }
        let reasons = try await withThrowingTaskGroup(of: DatabaseClientError?.self) { group in
            for _ in 1...4 { group.addTask { try Self.open(location).readOnlyReason } }
            return try await group.reduce(into: [DatabaseClientError?]()) { $0.append($1) }
        }
        #expect(reasons == [nil, nil, nil, nil])
        #expect(begun.withLock { $0 } == 1)
    }

    @Test func aFileOfANewerVersionIsOpenedReadOnly() async throws {
        let folder = try await Self.old()
        _ = try Self.open(Self.location(folder))
        let reason = DatabaseClientError.unusable(reason: "a newer version of wo wrote it")
        let database = try Sample.open(folder)
        #expect(database.readOnlyReason == reason)
        #expect(try await database.things() == 1)
        await #expect(throws: reason) { try await database.add() }
    }
}
