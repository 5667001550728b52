import CMillwrightSQLite
import GRDB

/// A single connection to the database file. Every write is one transaction, and writes are serial.
struct StagingDatabase: Sendable {
    /// The observer that wakes event streams after each relevant commit.
    let notifier = ChangeNotifier()
    private let queue: DatabaseQueue

    init(path: String) throws {
        var configuration = Configuration()
        configuration.journalMode = .wal
        configuration.busyMode = .timeout(5)
        configuration.prepareDatabase { db in try Self.makeDefensive(db) }
        queue = try DatabaseQueue(path: path, configuration: configuration)
        try Self.requireFullSync(queue)
        try queue.write { try Schema.createIfMissing(in: $0) }
        queue.add(transactionObserver: notifier, extent: .databaseLifetime)
    }

    private static func makeDefensive(_ db: Database) throws {
        let code = millwright_sqlite_defensive(db.sqliteConnection.map { UnsafeMutableRawPointer($0) })
        guard code == 0 else { throw DatabaseError(message: "defensive mode was refused with code \(code)") }
    }

    /// Sets `synchronous` to FULL and checks the setting. It must run after GRDB has enabled the write-ahead log,
    /// because GRDB then sets NORMAL.
    private static func requireFullSync(_ queue: DatabaseQueue) throws {
        let level = try queue.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA synchronous = FULL")
            return try Int.fetchOne(db, sql: "PRAGMA synchronous")
        }
        guard level == 2 else { throw DatabaseError(message: "synchronous stayed at \(level ?? -1)") }
    }

    func read<Value: Sendable>(_ work: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        try await queue.read(work)
    }

    func write<Value: Sendable>(_ work: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        try await queue.write(work)
    }

    /// Copies the database to a separate file.
    @concurrent
    func copy(to path: String) async throws {
        let copy = try DatabaseQueue(path: path)
        try queue.backup(to: copy)
        try copy.close()
    }

    /// Restores the database from a copy, and wakes the event streams. Changes made after the copy was written are
    /// lost.
    @concurrent
    func replace(with path: String) async throws {
        let copy = try DatabaseQueue(path: path)
        try copy.backup(to: queue)
        try copy.close()
        try await write { db in
            guard let feed = try Meta.value(.feedID, in: db) else { return }
            try Meta.set(.feedID, to: feed, in: db)
        }
    }

    /// Closes the database after a checkpoint of the write-ahead log. It cannot be used afterwards.
    func close() throws { try queue.close() }

    /// Writes synchronously. Use it only at the start, before anything else runs.
    func writeNow<Value>(_ work: (Database) throws -> Value) throws -> Value { try queue.write(work) }
}
