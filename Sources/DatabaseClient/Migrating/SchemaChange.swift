import GRDB

/// The change of a database that is in use to a new shape: by one process, after a copy, whole or not at all.
struct SchemaChange: Sendable {
    let location: DatabaseLocation
    let schema: DatabaseSchema
    let gate: WriteGate

    /// Waits for other processes for as long as the location's patience.
    func run(on writer: some DatabaseWriter) throws {
        try location.holdingLocks {
            try gate.hold {
                try writer.writeWithoutTransaction { db in
                    switch try Migrator(schema: schema).state(db) {
                    // Another process has done it while we waited, or gone further.
                    case .current: return
                    case .newer, .empty: throw DatabaseClientError.writtenByNewer
                    case .older(let number): try change(db, after: number)
                    }
                }
            }
        }
    }

    private func change(_ db: Database, after number: Int) throws {
        try location.willTake(.examine)
        try Examination.examine(db)
        try Backup(location: location).make(of: db, number: number)
        try Migrator(schema: schema).run(db, willTake: location.willTake)
    }
}
