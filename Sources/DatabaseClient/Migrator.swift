import GRDB

/// Brings a database to the present shape, and refuses one that is not ours or is from a later version.
struct Migrator: Sendable {
    let schema: DatabaseSchema

    /// Two small queries: this runs at every start.
    /// - Returns: whether there is nothing to do.
    func isCurrent(_ db: Database) throws -> Bool {
        let mark = try Int32.fetchOne(db, sql: "PRAGMA application_id") ?? 0
        let applied = try migrator.appliedIdentifiers(db)
        guard mark == schema.applicationID || (mark == 0 && applied.isEmpty) else {
            throw DatabaseFailure.unusable(reason: "another program's database")
        }
        let known = Set(migrator.migrations)
        guard applied.isSubset(of: known) else {
            throw DatabaseFailure.unusable(reason: "the data was written by a newer version of wo")
        }
        if mark == 0 { try checkEmpty(db) }
        return applied == known
    }

    /// Under the write gate.
    func run(on writer: any DatabaseWriter) throws {
        try migrator.migrate(writer)
    }

    private func checkEmpty(_ db: Database) throws {
        let tables = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM sqlite_master WHERE name NOT LIKE 'grdb_%'") ?? 0
        guard tables == 0 else { throw DatabaseFailure.unusable(reason: "another program's database") }
    }

    private var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        for (index, migration) in schema.migrations.enumerated() {
            migrator.registerMigration(migration.name, foreignKeyChecks: .immediate) { db in
                if index == 0 { try db.execute(sql: "PRAGMA application_id = \(schema.applicationID)") }
                try db.execute(sql: migration.sql)
            }
        }
        return migrator
    }
}
