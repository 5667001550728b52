import MillwrightFiles
import GRDB

extension SQLiteDatabase {
    /// Opens the database, or makes it: folder 0700, files 0600, whatever the umask. Where nothing can be written it
    /// is opened for reading, and every write is refused with the reason; so with one that a newer program has written, and
    /// with one that could not be brought to the present shape, which then stays as it was.
    ///
    /// - Parameters:
    ///   - didSkipCheckpoint: told when a log could not be copied after a commit. Nothing is lost by it.
    ///   - didFindDamage: told when a read or a write of the open database found damage; what it answers is thrown.
    package static func open(
        _ location: DatabaseLocation,
        schema: DatabaseSchema,
        didSkipCheckpoint: @escaping @Sendable (DatabaseClientError) -> Void = { _ in },
        didFindDamage: @escaping @Sendable (DatabaseClientError) -> DatabaseClientError = { $0 }
    ) throws(DatabaseClientError) -> SQLiteDatabase {
        let gate: WriteGate
        do {
            gate = try prepare(location)
        } catch {
            guard case .notWritable = error else { throw error }
            return try openForReading(location, schema: schema, because: error)
        }
        return try DatabaseClientError.wrapping(at: location.file) {
            let pool = try connect(location, schema: schema, gate: gate)
            let pages = LogPageCount()
            let migrator = Migrator(schema: schema)
            let state = try pool.writeWithoutTransaction { db in
                try DatabaseSettings.makeDurable(db)
                pages.watch(db)
                return try migrator.state(db)
            }
            switch state {
            case .current: break
            case .empty: try gate.hold { try pool.writeWithoutTransaction { try migrator.bringUp($0) } }
            case .newer: return try openForReading(location, schema: schema, because: .writtenByNewer)
            case .older:
                do { try SchemaChange(location: location, schema: schema, gate: gate).run(on: pool) } catch {
                    let reason = DatabaseClientError(error, path: location.file)
                    return try openForReading(location, schema: schema, because: reason)
                }
            }
            try pool.writeWithoutTransaction { try $0.execute(sql: schema.temporary) }
            let writer = GroupCommit(
                pool, gate: gate, checkPlace: try OpenedPlace(location.file).check, room: DiskRoom(location.ballast),
                logPages: pages,
                limit: .standard(work: location.sharedWork),
                didSkipCheckpoint: didSkipCheckpoint)
            return SQLiteDatabase(pool, access: .shared(writer), didFindDamage: didFindDamage)
        }
    }

    /// For tests and simulations: the same behaviour without a file, and all work done on the caller's thread.
    package static func inMemory(schema: DatabaseSchema) throws(DatabaseClientError) -> SQLiteDatabase {
        return try DatabaseClientError.wrapping(at: ":memory:") {
            let queue = try DatabaseQueue(configuration: DatabaseSettings.configuration(readonly: false))
            try queue.writeWithoutTransaction { db in
                try Migrator(schema: schema).run(db)
                try db.execute(sql: schema.temporary)
            }
            return SQLiteDatabase(queue, access: .memory(.none))
        }
    }

    /// Reads what is there and writes nothing: for a folder that cannot be written, and for contents this program may
    /// not write. Of a shape that is not the present one, what can be read is read.
    package static func openForReading(
        _ location: DatabaseLocation, schema: DatabaseSchema, because reason: DatabaseClientError
    ) throws(DatabaseClientError) -> SQLiteDatabase {
        do {
            let configuration = DatabaseSettings.configuration(readonly: true)
            let pool = try DatabasePool(path: location.file, configuration: configuration)
            guard try pool.read(Migrator(schema: schema).state) != .empty else { throw reason }
            return SQLiteDatabase(pool, access: .readOnly(reason))
        } catch let error as DatabaseClientError { throw error } catch { throw reason }
    }

    private static func prepare(_ location: DatabaseLocation) throws(DatabaseClientError) -> WriteGate {
        return try DatabaseClientError.wrapping(at: location.file) {
            try FileSystem.makePrivateFolder(location.folder)
            try FileSystem.makePrivateFolder(location.locks)
            for path in [location.folder, location.file] where try FileSystem.status(of: path) != nil {
                guard FileSystem.isWritable(path) else {
                    throw DatabaseClientError.notWritable(path: path, reason: "no permission to write")
                }
            }
            return try location.gate()
        }
    }

    /// Opening writes when there is no log yet: it makes the file, turns the log on and puts a first page in it. So
    /// that is done under the gate. Later processes find a log, which no checkpoint of ours empties, and only read.
    private static func connect(
        _ location: DatabaseLocation, schema: DatabaseSchema, gate: WriteGate
    ) throws -> DatabasePool {
        let configuration = DatabaseSettings.configuration(readonly: false)
        if try hasLog(location) { return try DatabasePool(path: location.file, configuration: configuration) }
        return try gate.hold {
            if try !hasLog(location) {
                if try FileSystem.status(of: location.file) == nil {
                    // SQLite gives the log and its index the mode of the file, whatever the umask.
                    _ = try OpenFile(location.file, for: .creating)
                    try FileSystem.sync(folder: location.folder)
                }
                try DatabaseHeader.check(location.file, applicationID: schema.applicationID)
            }
            return try DatabasePool(path: location.file, configuration: configuration)
        }
    }

    private static func hasLog(_ location: DatabaseLocation) throws -> Bool {
        guard let status = try FileSystem.status(of: location.file), status.size > 0 else { return false }
        return (try FileSystem.status(of: location.log)?.size ?? 0) > 0
    }
}
