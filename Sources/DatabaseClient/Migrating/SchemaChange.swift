import GRDB

/// The migration of an existing database of an earlier version: by one process, after a backup, in one transaction.
struct SchemaChange: Sendable {
    let location: DatabaseLocation
    let schema: DatabaseSchema
    let gate: WriteGate

    /// Migrates the database. Waits for other processes for at most the location's `pause`.
    func run(on writer: some DatabaseWriter) throws {
        try location.holdingLocks {
            try gate.hold {
                try writer.writeWithoutTransaction { db in
                    switch try Migrator(schema: schema).state(db) {
                    // Another process has migrated the database while we waited, perhaps to a newer version.
                    case .current: return
                    case .newer, .empty: throw DatabaseClientError.writtenByNewer
                    case .older(let number): try change(db, after: number)
                    case .misnamed(let number): try MigrationNames(schema: schema).restore(first: number, db)
                    }
                }
            }
        }
    }

    private func change(_ db: Database, after number: Int) throws {
        try location.willApply(.examine)
        try IntegrityCheck.run(db)
        try Backup(location: location).make(of: db, number: number)
        try Migrator(schema: schema).run(db, willApply: location.willApply)
    }
}
