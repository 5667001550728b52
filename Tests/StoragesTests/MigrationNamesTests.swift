import GRDB
import MillwrightDatabaseClient
import MillwrightDomain
import Testing

@testable import MillwrightStorages

/// Tests of damaged names of migrations. The schema of the file shows its version.
struct MigrationNamesTests {
    private static let names = KernelDatabase.schema.migrations.map(\.name)

    private static func used() async throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let store = try OpenStore(folder)
        try await store.disk.session.save(Fixture.session())
        try await store.pull()
        try await store.record("1", .note(Fixture.note("1")))
        return folder
    }

    private static func expectUsable(_ folder: TemporaryFolder) async throws {
        let store = try OpenStore(folder)
        #expect(store.database.readOnlyReason == nil && store.recovery == nil)
        #expect(try await store.unfinished().map(\.id) == ["1"])
        #expect(try await store.record("2", .note(Fixture.note("2"))))
        let stored = try await store.database.read {
            try String.fetchSet($0, sql: "SELECT identifier FROM grdb_migrations")
        }
        #expect(stored == Set(names))
    }

    @Test(arguments: names) func aDamagedNameIsRestored(name: String) async throws {
        let folder = try await Self.used()
        try folder.execute("UPDATE grdb_migrations SET identifier = 'x' || identifier WHERE identifier = '\(name)'")
        #expect(try KernelDatabase.contents(of: folder.data).waiting.map(\.operations) == [1])
        try await Self.expectUsable(folder)
    }

    @Test(arguments: ["1 first", "7 codes", "12 due index", "13 row checksums"]) func aLostNameIsRestored(name: String)
        async throws
    {
        let folder = try await Self.used()
        try folder.execute("DELETE FROM grdb_migrations WHERE identifier = '\(name)'")
        try await Self.expectUsable(folder)
    }

    @Test func theLossOfAllNamesIsRepaired() async throws {
        let folder = try await Self.used()
        try folder.execute("DELETE FROM grdb_migrations")
        try await Self.expectUsable(folder)
    }

    @Test(arguments: 1..<names.count) func aDamagedNameOfAnEarlierReleaseIsRestoredBeforeTheMigration(
        release: Int
    ) async throws {
        let folder = try TemporaryFolder()
        let location = DatabaseLocation(folder: folder.data.path, fileName: DataFolder.databaseName, command: "wo")
        let schema = KernelDatabase.schema
        _ = try SQLiteDatabase.open(
            location,
            schema: DatabaseSchema(
                applicationID: schema.applicationID, migrations: Array(schema.migrations.prefix(release)),
                functions: schema.functions))
        try folder.execute("UPDATE grdb_migrations SET identifier = 'first' WHERE identifier = '1 first'")
        let store = try OpenStore(folder)
        #expect(store.database.readOnlyReason == nil && store.recovery == nil)
        #expect(try await store.disk.count("grdb_migrations") == Self.names.count)
    }

    @Test func theFileOfANewerVersionIsNotChanged() async throws {
        let folder = try await Self.used()
        try folder.execute(
            "INSERT INTO grdb_migrations VALUES ('99 from the future'); CREATE TABLE future (id INTEGER)")
        let store = try OpenStore(folder)
        #expect(store.database.readOnlyReason != nil)
        try folder.execute("UPDATE grdb_migrations SET identifier = 'x' WHERE identifier = '1 first'")
        #expect(try OpenStore(folder).database.readOnlyReason != nil)
    }
}
