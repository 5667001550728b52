import GRDB

/// Migrates a database to the current schema, and recognizes a database of another program or of a newer version.
struct Migrator: Sendable {
    enum State: Hashable, Sendable {
        case empty
        case current
        /// The database lacks migrations. The value is the number of migrations already applied.
        case older(Int)
        case newer
    }

    let schema: DatabaseSchema

    /// Returns the state of the database with a few small queries, because this runs at every start.
    /// - Throws: an error if the database is another program's.
    func state(_ db: Database) throws -> State {
        let mark = try Int32.fetchOne(db, sql: "PRAGMA application_id") ?? 0
        let applied = try applied(db)
        guard mark == schema.applicationID || (mark == 0 && applied.isEmpty) else { throw Self.anothers }
        if mark == 0 && applied.isEmpty {
            let tables = try Int.fetchOne(
                db,
                sql: "SELECT COUNT(*) FROM sqlite_master WHERE name NOT LIKE 'grdb_%' AND name NOT LIKE 'sqlite_%'")
            guard tables == 0 else { throw Self.anothers }
        }
        let known = Set(schema.migrations.map(\.name))
        if !applied.isSubset(of: known) { return .newer }
        if applied.isEmpty { return .empty }
        return applied == known ? .current : .older(applied.count)
    }

    /// Creates the tables of an empty database. The caller holds the write gate.
    func bringUp(_ db: Database) throws {
        // Another process may have created the tables while we waited.
        if try state(db) == .empty { try run(db) }
    }

    /// Runs all missing migrations in one transaction. The caller holds the write gate.
    func run(_ db: Database, willApply: (MigrationStep) throws -> Void = { _ in }) throws {
        try willApply(.begin)
        try db.inTransaction(.immediate) {
            let applied = try applied(db)
            let before = applied.isEmpty ? [] : try schema.kept.map { try $0.value(db) }
            if applied.isEmpty {
                try db.execute(sql: "PRAGMA application_id = \(schema.applicationID)")
                try db.execute(sql: "CREATE TABLE IF NOT EXISTS grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
            }
            for migration in schema.migrations where !applied.contains(migration.name) {
                try willApply(.migrate(migration.name))
                try db.execute(sql: migration.sql)
                try db.execute(sql: "INSERT INTO grdb_migrations VALUES (?)", arguments: [migration.name])
            }
            try willApply(.check)
            try check(db, before: before)
            try willApply(.commit)
            return .commit
        }
        try willApply(.finish)
    }

    private func check(_ db: Database, before: [Int]) throws {
        try db.checkForeignKeys()
        for (kept, value) in zip(schema.kept, before) {
            guard try kept.value(db) == value else {
                throw DatabaseClientError.unusable(reason: "the update was stopped: it would change \(kept.name)")
            }
        }
        for check in schema.checks { try check(db) }
    }

    /// Reads the applied migrations, from the table that released versions have always used.
    private func applied(_ db: Database) throws -> Set<String> {
        guard try db.tableExists("grdb_migrations") else { return [] }
        return try String.fetchSet(db, sql: "SELECT identifier FROM grdb_migrations")
    }

    private static let anothers = DatabaseClientError.unusable(reason: "another program's database")
}

extension DatabaseClientError {
    static let writtenByNewer = DatabaseClientError.unusable(reason: "a newer version of wo wrote it")
}
