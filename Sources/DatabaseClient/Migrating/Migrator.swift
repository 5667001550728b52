import GRDB

/// Migrates a database to the current schema, and recognizes a database of another program or of a newer version.
struct Migrator: Sendable {
    enum State: Hashable, Sendable {
        case empty
        case current
        /// The database lacks migrations. The value is the number of migrations already applied.
        case older(Int)
        case newer
        /// The names of the applied migrations are damaged. The schema shows that the value is their number.
        case misnamed(Int)
    }

    let schema: DatabaseSchema

    /// Returns the state of the database with a few small queries, because this runs at every start.
    /// - Throws: an error if the database is another program's.
    func state(_ db: Database) throws -> State {
        let mark = try Int32.fetchOne(db, sql: "PRAGMA application_id") ?? 0
        let applied = try MigrationNames.applied(db)
        guard mark == schema.applicationID || (mark == 0 && applied.isEmpty) else { throw Self.anothers }
        if try applied.isEmpty && !hasTables(db) { return .empty }
        if mark == 0 && applied.isEmpty { throw Self.anothers }
        let known = schema.migrations.map(\.name)
        if applied == Set(known) { return .current }
        // A newer version has applied all of our migrations.
        if applied.isSuperset(of: known) { return .newer }
        let release = try MigrationNames(schema: schema).release(of: db, storing: applied.count)
        if !applied.isEmpty, applied == Set(known.prefix(applied.count)), release ?? applied.count == applied.count {
            return .older(applied.count)
        }
        if let release { return .misnamed(release) }
        if !applied.isSubset(of: known) { return .newer }
        throw DatabaseClientError.damaged(reason: "the list of migrations does not match the tables")
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
            let applied = try MigrationNames.applied(db)
            let before = applied.isEmpty ? [] : try schema.kept.map { try $0.value(db) }
            if applied.isEmpty {
                try db.execute(sql: "PRAGMA application_id = \(schema.applicationID)")
                try MigrationNames.makeTable(db)
            }
            for migration in schema.migrations where !applied.contains(migration.name) {
                try willApply(.migrate(migration.name))
                try db.execute(sql: migration.sql)
                try MigrationNames.insert(migration.name, db)
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

    private func hasTables(_ db: Database) throws -> Bool {
        let tables = try Int.fetchOne(
            db, sql: "SELECT COUNT(*) FROM sqlite_master WHERE name NOT LIKE 'grdb_%' AND name NOT LIKE 'sqlite_%'")
        return tables != 0
    }

    private static let anothers = DatabaseClientError.unusable(reason: "another program's database")
}

extension DatabaseClientError {
    static let writtenByNewer = DatabaseClientError.unusable(reason: "a newer version of wo wrote it")
}
