import MillwrightDatabaseClient
import MillwrightDomain
import GRDB
import MillwrightStorages

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The database of a disk, and the queries of the checks.
///
/// Creating a database and compiling its statements takes longer than all other work of a short run. A run therefore
/// wipes its database at the end, and the next run uses it again.
///
/// The class is `@unchecked Sendable` for the same reason as ``Scheduler``.
final class MemoryDisk: DeviceStore, @unchecked Sendable {
    let database: SQLiteDatabase
    private let queries: DeviceQueries
    /// The second copy of the queue, in a real file.
    private var journal: QueueJournal
    private let connection: OpaquePointer?
    private let tables: [String]
    private let folder: String

    /// The wiped databases of runs that have ended.
    nonisolated(unsafe) private static var wiped: [MemoryDisk] = []
    nonisolated(unsafe) private static var made = 0

    private init() throws(StorageError) {
        database = try KernelDatabase.inMemory()
        do {
            (connection, tables) = try database.readAtOnce { db in
                // The connection is valid as long as the database, and is used in the same thread.
                (db.sqliteConnection, try Self.tables(db))
            }
        } catch { throw .unusable(reason: "\(error)") }
        queries = DeviceQueries(connection)
        Self.made += 1
        folder = PhotoPool.folder + "/disk-\(Self.made)"
        journal = QueueJournal(DataFolder(folder))
        do { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) } catch {
            throw .unusable(reason: "\(error)")
        }
    }

    /// Returns an empty database with the current schema.
    static func empty() throws(StorageError) -> MemoryDisk {
        if let platter = wiped.popLast() { return platter }
        return try MemoryDisk()
    }

    func open(for life: Life) -> any LifeStores { DatabaseLifeStores(database, journal: journal, life: life) }

    func snapshot(all: Bool) -> DeviceSnapshot { DeviceSnapshot(queries, all: all) }

    var account: String? {
        var account: String?
        queries.account.each { account = $0.text(0) }
        return account
    }

    var leaders: Int64 {
        var count: Int64 = 0
        queries.leaders.each { count = $0.number(0) }
        return count
    }

    var operationsSent: [String: SentOperation] {
        var sent: [String: SentOperation] = [:]
        queries.operationsSent.each {
            sent[$0.string(0)] = SentOperation(outcome: $0.string(1), state: $0.string(2))
        }
        return sent
    }

    func copy() throws -> StoreCopy {
        var files: [String: [UInt8]] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
            files[name] = Array(try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)))
        }
        return .database(try DatabaseCopy(of: connection), journal: files)
    }

    func become(_ copy: StoreCopy) throws {
        guard case .database(let database, let files) = copy else { return }
        try database.copy(to: connection)
        try removeJournal()
        for (name, bytes) in files { try Data(bytes).write(to: URL(fileURLWithPath: folder + "/" + name)) }
    }

    /// Wipes the database for the next run. A database that cannot be wiped is not used again.
    func giveBack() {
        do {
            try wipe()
            Self.wiped.append(self)
        } catch { print("A disk cannot be wiped: \(error)") }
    }

    private func wipe() throws {
        try database.writeAtOnce { db in
            // The database does not allow the deletion of unfinished operations, so all operations are first marked
            // as finished.
            try db.cachedStatement(sql: "UPDATE op SET state = 'applied'").execute()
            try db.cachedStatement(
                sql: "INSERT INTO view_search_index (view_search_index) VALUES ('delete-all')"
            ).execute()
            for table in tables { try db.cachedStatement(sql: "DELETE FROM \(table)").execute() }
        }
        try removeJournal()
    }

    private func removeJournal() throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
            try FileManager.default.removeItem(atPath: folder + "/" + name)
        }
        journal = QueueJournal(DataFolder(folder))
    }

    /// Returns the ordinary tables. SQLite manages the tables of the search index itself.
    private static func tables(_ db: Database) throws -> [String] {
        try String.fetchAll(
            db,
            sql: """
                SELECT name FROM pragma_table_list
                WHERE schema = 'main' AND type = 'table' AND name NOT IN ('grdb_migrations', 'sqlite_schema')
                ORDER BY name
                """)
    }
}
