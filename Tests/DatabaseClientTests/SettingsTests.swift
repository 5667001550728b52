import MillwrightDatabaseClient
import GRDB
import Testing

struct SettingsTests {
    static let expected = [
        ("journal_mode", "wal"), ("foreign_keys", "1"), ("busy_timeout", "5000"), ("trusted_schema", "0"),
        ("cell_size_check", "1"), ("wal_autocheckpoint", "0"), ("secure_delete", "1"), ("application_id", "77"),
    ]

    /// GRDB sets this value to 1 when it turns on the write-ahead log.
    @Test func aCommitIsSyncedToTheDisk() async throws {
        let folder = try TemporaryFolder()
        #expect(try await Sample.open(folder).writerPragma("synchronous") == "2")
        #expect(try await Sample.open(folder).writerPragma("synchronous") == "2")
    }

    @Test(arguments: expected) func everyConnectionHasTheSameSettings(name: String, value: String) async throws {
        let folder = try TemporaryFolder()
        let database = try Sample.open(folder)
        #expect(try await database.writerPragma(name) == value)
        #expect(try await database.readerPragma(name) == value)
    }

    @Test func theLogHasASizeLimit() async throws {
        let folder = try TemporaryFolder()
        #expect(try await Sample.open(folder).writerPragma("journal_size_limit") == "8388608")
    }

    @Test func theSchemaTableCannotBeWrittenDirectly() async throws {
        let folder = try TemporaryFolder()
        let database = try Sample.open(folder)
        await #expect(throws: DatabaseClientError.self) {
            try await database.write { try $0.execute(sql: "PRAGMA writable_schema = ON; DELETE FROM sqlite_master") }
        }
    }
}
