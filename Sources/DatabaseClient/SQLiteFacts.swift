import GRDB

/// The version and build of SQLite, and the settings of a connection, for diagnostics.
package struct SQLiteFacts: Hashable, Sendable {
    /// The version, such as `3.40.1`.
    package let version: String
    /// Whether this version can lose pages when one process writes while another checkpoints. If it can, only the write
    /// gate prevents the loss.
    package let hasWALResetRace: Bool
    /// The compile options of SQLite, sorted: `THREADSAFE=1`.
    package let compileOptions: [String]
    /// The settings as read back from a connection, by name: `synchronous`, `journal_mode`.
    package let settings: [String: String]

    private static let settingNames = [
        "synchronous", "journal_mode", "foreign_keys", "trusted_schema", "cell_size_check", "mmap_size",
        "wal_autocheckpoint", "secure_delete", "busy_timeout", "application_id", "journal_size_limit",
    ]

    init(_ db: Database) throws {
        version = try String.fetchOne(db, sql: "SELECT sqlite_version()") ?? ""
        hasWALResetRace = Self.hasWALResetRace(version)
        compileOptions = try String.fetchAll(db, sql: "PRAGMA compile_options").sorted()
        var settings: [String: String] = [:]
        for name in Self.settingNames { settings[name] = try String.fetchOne(db, sql: "PRAGMA \(name)") }
        self.settings = settings
    }

    /// Returns whether this version of SQLite can lose pages when one process writes while another checkpoints. All
    /// versions from 3.7.0 on can. The error is fixed in 3.51.3, and for older series in 3.50.7 and 3.44.6.
    package static func hasWALResetRace(_ version: String) -> Bool {
        let parts = version.split(separator: ".").map { Int($0) ?? 0 } + [0, 0, 0]
        let (major, minor, patch) = (parts[0], parts[1], parts[2])
        guard major == 3 else { return false }
        return switch minor {
        case ..<7: false
        case 44: patch < 6
        case 50: patch < 7
        case 51: patch < 3
        default: minor < 51
        }
    }
}

extension SQLiteDatabase {
    /// Reads the facts from the writing connection, or from a reading connection if the database is read-only.
    package func facts() async throws(DatabaseClientError) -> SQLiteFacts {
        if readOnlyReason != nil { return try await read(SQLiteFacts.init) }
        return try await write(purpose: .draining, SQLiteFacts.init)
    }
}
