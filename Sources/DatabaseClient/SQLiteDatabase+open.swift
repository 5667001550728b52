import MillwrightFiles
import GRDB

extension SQLiteDatabase {
    /// Opens the database, or creates it with folder mode 0700 and file mode 0600, whatever the umask.
    ///
    /// Opens it read-only if nothing can be written, if a newer program wrote it, or if its migration failed. Every
    /// write then throws the reason. A database whose migration failed is unchanged.
    ///
    /// - Parameters:
    ///   - didSkipCheckpoint: called when a log could not be checkpointed after a commit. Nothing is lost.
    ///   - didFindDamage: called when a read or a write of the open database found damage. It returns the error that
    ///     the read or write then throws.
    package static func open(
        _ location: DatabaseLocation,
        schema: DatabaseSchema,
        didSkipCheckpoint: @escaping @Sendable (DatabaseClientError) -> Void = { _ in },
        didFindDamage: @escaping @Sendable (DatabaseClientError) -> DatabaseClientError = { $0 }
    ) throws(DatabaseClientError) -> SQLiteDatabase {
        let (gate, signal): (WriteGate, FileSignal?)
        do {
            (gate, signal) = try prepare(location)
        } catch {
            guard case .notWritable = error else { throw error }
            return try openForReading(location, schema: schema, because: error)
        }
        return try OpeningSign(location).signing {
            let pool = try connect(location, schema: schema, gate: gate)
            let pages = LogPageCount()
            let migrator = Migrator(schema: schema)
            var state = try pool.writeWithoutTransaction { db in
                try DatabaseSettings.makeDurable(db)
                pages.watch(db)
                return try migrator.state(db)
            }
            if case .misnamed(let count) = state {
                state = try pool.writeWithoutTransaction { db in
                    try gate.hold { try MigrationNames(schema: schema).restore(first: count, db) }
                    return try migrator.state(db)
                }
            }
            switch state {
            case .current: break
            case .empty: try gate.hold { try pool.writeWithoutTransaction { try migrator.bringUp($0) } }
            case .newer: return try openForReading(location, schema: schema, because: .writtenByNewer)
            case .older, .misnamed:
                do { try SchemaChange(location: location, schema: schema, gate: gate).run(on: pool) } catch {
                    let reason = DatabaseClientError(error, path: location.file)
                    return try openForReading(location, schema: schema, because: reason)
                }
            }
            try pool.writeWithoutTransaction { try $0.execute(sql: schema.temporary) }
            let writer = GroupCommit(
                pool, gate: gate, signal: signal, checkPlace: try FileIdentityCheck(location.file).check,
                reserve: DiskReserve(location.ballast),
                logPages: pages,
                limit: .standard(work: location.sharedWork),
                didSkipCheckpoint: didSkipCheckpoint)
            return SQLiteDatabase(
                pool, access: .shared(writer), commits: location.commits, didFindDamage: didFindDamage)
        }
    }

    /// Opens a database in memory, for tests and simulations. It behaves like a database in a file, and does all work
    /// on the caller's thread.
    package static func inMemory(schema: DatabaseSchema) throws(DatabaseClientError) -> SQLiteDatabase {
        return try DatabaseClientError.wrapping(at: ":memory:") {
            let queue = try DatabaseQueue(
                configuration: DatabaseSettings.configuration(readonly: false, functions: schema.functions))
            try queue.writeWithoutTransaction { db in
                try Migrator(schema: schema).run(db)
                try db.execute(sql: schema.temporary)
            }
            return SQLiteDatabase(queue, access: .memory(.none))
        }
    }

    /// Opens the database read-only: for a folder that is not writable, and for contents this program may not write. An
    /// older or newer schema is read as far as possible.
    package static func openForReading(
        _ location: DatabaseLocation, schema: DatabaseSchema, because reason: DatabaseClientError
    ) throws(DatabaseClientError) -> SQLiteDatabase {
        do {
            let configuration = DatabaseSettings.configuration(readonly: true, functions: schema.functions)
            let pool = try DatabasePool(path: location.file, configuration: configuration)
            guard try pool.read(Migrator(schema: schema).state) != .empty else { throw reason }
            return SQLiteDatabase(pool, access: .readOnly(reason), commits: location.commits)
        } catch let error as DatabaseClientError { throw error } catch { throw reason }
    }

    private static func prepare(
        _ location: DatabaseLocation
    ) throws(DatabaseClientError) -> (WriteGate, FileSignal?) {
        return try DatabaseClientError.wrapping(at: location.file) {
            try FileSystem.makePrivateFolder(location.folder)
            try FileSystem.makePrivateFolder(location.locks)
            for path in [location.folder, location.file] where try FileSystem.status(of: path) != nil {
                guard FileSystem.isWritable(path) else {
                    throw DatabaseClientError.notWritable(path: path, reason: "no permission to write")
                }
            }
            return (try location.gate(), try location.signal())
        }
    }

    /// Connects to the database. The first opening writes: it creates the file, turns on the log and writes a first
    /// page to the log. The opening process therefore holds the gate. Checkpoints never empty the log, so later
    /// processes find the log and only read.
    private static func connect(
        _ location: DatabaseLocation, schema: DatabaseSchema, gate: WriteGate
    ) throws -> DatabasePool {
        let configuration = DatabaseSettings.configuration(readonly: false, functions: schema.functions)
        if try hasLog(location) { return try DatabasePool(path: location.file, configuration: configuration) }
        return try gate.hold {
            if try !hasLog(location) {
                if try FileSystem.status(of: location.file) == nil {
                    // Creates the file first, because SQLite gives the log and its index the mode of the database file,
                    // whatever the umask.
                    _ = try OpenFile(location.file, for: .creating)
                    try FileSystem.sync(folder: location.folder)
                }
                try DatabaseHeader.check(location.file, applicationID: schema.applicationID)
            }
            return try DatabasePool(path: location.file, configuration: configuration)
        }
    }

    static func hasLog(_ location: DatabaseLocation) throws -> Bool {
        guard let status = try FileSystem.status(of: location.file), status.size > 0 else { return false }
        return (try FileSystem.status(of: location.log)?.size ?? 0) > 0
    }
}
