import CMillwrightSQLite
import GRDB

/// The settings of a connection. A writer sets some of them again after the database was opened.
enum DatabaseSettings {
    /// The number of log pages that triggers a checkpoint. It is checked after each transaction.
    static let checkpointPages = 256

    /// - Parameter functions: the SQL functions of the schema.
    static func configuration(readonly: Bool, functions: [DatabaseFunction] = []) -> Configuration {
        var configuration = Configuration()
        configuration.readonly = readonly
        configuration.foreignKeysEnabled = true
        configuration.busyMode = .timeout(5)
        configuration.prepareDatabase(prepare)
        if !functions.isEmpty { configuration.prepareDatabase { db in functions.forEach(db.add) } }
        return configuration
    }

    private static func prepare(_ db: Database) throws {
        try db.execute(
            sql: """
                PRAGMA busy_timeout = 5000;
                PRAGMA trusted_schema = OFF;
                PRAGMA cell_size_check = ON;
                PRAGMA mmap_size = 0;
                PRAGMA journal_size_limit = 8388608;
                PRAGMA secure_delete = ON;
                PRAGMA wal_autocheckpoint = 0;
                PRAGMA temp_store = MEMORY;
                PRAGMA fullfsync = ON;
                PRAGMA checkpoint_fullfsync = ON;
                """)
        let connection = db.sqliteConnection.map(UnsafeMutableRawPointer.init)
        guard
            millwright_sqlite_defensive(connection) == 0,
            millwright_sqlite_no_checkpoint_on_close(connection) == 0,
            millwright_sqlite_add_functions(connection) == 0
        else {
            throw DatabaseClientError.unusable(reason: "this version of SQLite lacks a setting that protects the file")
        }
    }

    /// Makes every commit durable when it returns. With the setting NORMAL, a power cut could lose a change that the
    /// technician saw as saved. GRDB sets NORMAL when it turns on the write-ahead log, so this function runs after
    /// that.
    static func makeDurable(_ db: Database) throws {
        try db.execute(sql: "PRAGMA synchronous = FULL")
        let level = try Int.fetchOne(db, sql: "PRAGMA synchronous")
        guard level == 2 else {
            throw DatabaseClientError.unusable(reason: "SQLite does not make commits durable (\(level ?? -1))")
        }
    }
}
