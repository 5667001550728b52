import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightFiles
import GRDB
import Testing

@testable import MillwrightStorages

struct KernelDatabaseTests {
    @Test func theQueueAndTheViewSurviveReopening() async throws {
        let folder = try TemporaryFolder()
        for title in ["Pump", "Valve"] {
            let disk = Disk(try KernelDatabase.open(folder.data, command: "wo"))
            try await disk.session.save(Fixture.session())
            try await disk.pull([Fixture.row(Fixture.order(title: title), version: title == "Pump" ? 1 : 2)])
            #expect(try await disk.record(title, .note(Fixture.note(title))))
        }
        let disk = Disk(try KernelDatabase.open(folder.data, command: "wo"))
        #expect(try await disk.details()?.workOrder.title == "Valve")
        #expect(try await disk.details()?.notes.map(\.id.rawValue) == ["Pump", "Valve"])
        #expect(try folder.mode("data/kernel.db") == 0o600)
    }

    @Test func everyTableIsStrictAndKeepsItsName() async throws {
        let database = try KernelDatabase.inMemory()
        let tables = try await database.read { db in
            try String.fetchAll(
                db,
                sql: """
                    SELECT name FROM pragma_table_list
                    WHERE schema = 'main' AND strict = 1 ORDER BY name
                    """)
        }
        #expect(
            tables == [
                "account", "blob", "cursor", "installation", "last_round", "meta", "mirror_log_entry", "mirror_note",
                "mirror_photo", "mirror_task", "mirror_tombstone", "mirror_work_order", "op", "op_event",
                "photo_number", "pull_raw", "session", "session_copy", "template", "undo_log", "view_log_entry",
                "view_note", "view_photo", "view_search", "view_search_stale", "view_task", "view_work_order",
            ])
    }

    @Test func theMirrorAndTheViewHaveTheSameColumns() async throws {
        let database = try KernelDatabase.inMemory()
        for table in ["work_order", "task", "photo", "note", "log_entry"] {
            let shapes = try await database.read { db in
                try ["mirror", "view"].map { layer in
                    try String.fetchAll(
                        db, sql: "SELECT name || type || \"notnull\" FROM pragma_table_info(?)",
                        arguments: ["\(layer)_\(table)"])
                }
            }
            #expect(shapes[0] == shapes[1] && !shapes[0].isEmpty)
        }
    }

    @Test func aDatabaseOfANewerVersionIsOpenedReadOnly() async throws {
        let folder = try TemporaryFolder()
        let disk = Disk(try KernelDatabase.open(folder.data, command: "wo"))
        try await disk.pull([Fixture.row()])
        try await disk.execute("INSERT INTO grdb_migrations VALUES ('99 from the future')")
        let older = Disk(try KernelDatabase.open(folder.data, command: "wo"))
        #expect(try await older.details() != nil)
        await #expect(throws: StorageError.unusable(reason: "a newer version of wo wrote it")) {
            try await older.pull([Fixture.row(version: 2)])
        }
    }

    /// The fingerprint covers every part of the queue that a migration must not change.
    @Test(arguments: ["DELETE FROM op WHERE state = 'applied'", "UPDATE op SET args = '{}'", "UPDATE op SET seq = 9"])
    func theFingerprintDetectsAChangedQueue(change: String) async throws {
        let disk = try await Disk.holding([Fixture.row()])
        #expect(try await disk.record("a", .note(Fixture.note("a"))))
        try await disk.execute("UPDATE op SET state = 'applied'")
        let before = try await disk.database.read(Queue.fingerprint)
        try await disk.execute("UPDATE op SET attempts = 5")
        #expect(try await disk.database.read(Queue.fingerprint) == before)
        try await disk.execute(change)
        #expect(try await disk.database.read(Queue.fingerprint) != before)
    }

    static let failures: [(DatabaseClientError, StorageError)] = [
        (.diskFull, .diskFull), (.quotaReached, .diskFull),
        (.notWritable(path: "p", reason: "r"), .notWritable(path: "p", reason: "r")),
        (.busy(holder: "wo"), .busy(holder: "wo")), (.unusable(reason: "r"), .unusable(reason: "r")),
        (.damaged(reason: "r"), .unusable(reason: "r")), (.device(reason: "r"), .device(reason: "r")),
        (.cancelled, .cancelled),
    ]

    @Test(arguments: failures) func everyDatabaseErrorIsMapped(failure: DatabaseClientError, problem: StorageError) {
        #expect(StorageError(failure) == problem)
    }

    @Test func aDamagedTableThrowsInsteadOfAppearingEmpty() async throws {
        let disk = try await Disk.holding([Fixture.row()])
        try await disk.execute("UPDATE view_work_order SET status = 'melted'")
        await #expect(throws: StorageError.self) { try await disk.list(WorkOrderQuery(statuses: [])) }
        await #expect(throws: StorageError.self) { try await disk.details() }
        try await disk.execute("DROP TABLE session")
        await #expect(throws: StorageError.self) { try await disk.session.session() }
    }
}
