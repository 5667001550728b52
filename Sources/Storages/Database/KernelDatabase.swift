package import MillwrightDatabaseClient
package import MillwrightDomain
import MillwrightFiles

/// The database that all storages share.
package enum KernelDatabase {
    /// Opens the database. Opens it read-only if nothing can be written, if a newer version wrote it, or if its
    /// migration failed; ``SQLiteDatabase/readOnlyReason`` gives the reason.
    ///
    /// - Parameters:
    ///   - command: the name of this process, such as `wo replay`. Other processes see it while this one writes.
    ///   - willApply: called before each step of a migration.
    package static func open(
        _ folder: DataFolder,
        command: String,
        pause: LockWait = .fiveSeconds,
        willApply: @escaping @Sendable (MigrationStep) throws -> Void = { _ in }
    ) throws(StorageError) -> SQLiteDatabase {
        let location = location(folder, command: command, pause: pause, willApply: willApply)
        return try StorageError.wrapping(try SQLiteDatabase.open(location, schema: schema))
    }

    /// Returns the paths and settings for opening the database. A migration holds the leader lock, so it never runs
    /// during a replay by a process of an older version.
    static func location(
        _ folder: DataFolder, command: String, pause: LockWait,
        willApply: @escaping @Sendable (MigrationStep) throws -> Void = { _ in }
    ) -> DatabaseLocation {
        DatabaseLocation(
            folder: folder.path, fileName: DataFolder.databaseName, command: command, pause: pause,
            exclusiveLocks: [DataFolder.leaderLockName], willApply: willApply)
    }

    /// Returns whether a database exists in this folder, or true if the folder cannot be examined. Writes nothing.
    package static func exists(in folder: DataFolder) -> Bool {
        do {
            if let status = try FileSystem.status(of: folder.path), status.kind != .folder { return true }
            return try FileSystem.status(of: folder.path + "/" + DataFolder.databaseName) != nil
        } catch {
            // The database counts as existing. The reason is reported when it is opened.
            return true
        }
    }

    /// Opens a database in memory for tests and simulations. All work runs on the caller's thread.
    package static func inMemory() throws(StorageError) -> SQLiteDatabase {
        return try StorageError.wrapping(try SQLiteDatabase.inMemory(schema: schema))
    }

    /// Returns another handle on a database in memory, for another or a restarted process. Each of its reads and writes
    /// calls the guard.
    package static func sharingMemory(of database: SQLiteDatabase, _ guarding: MemoryGuard) -> SQLiteDatabase {
        database.sharingMemory(guarding)
    }

    /// The schema. Released migrations never change; new migrations are appended.
    package static let schema = DatabaseSchema(
        applicationID: 0x4D57_4F31,
        migrations: [
            .init("1 first", sql: Layer.tables(.mirror) + Layer.tables(.view) + KernelTables.first),
            .init("2 offline", sql: KernelTables.offline),
            .init("3 devices", sql: KernelTables.devices),
            .init("4 servers", sql: KernelTables.servers),
            .init("5 checksums", sql: KernelTables.checksums),
            .init("6 unreadable rows", sql: KernelTables.unreadable),
            .init("7 codes", sql: KernelTables.codes),
            .init("8 log", sql: KernelTables.log),
            .init("9 search", sql: KernelTables.search),
            .init("10 templates", sql: KernelTables.templates),
            .init("11 status index", sql: KernelTables.statusIndex),
            .init("12 due index", sql: KernelTables.dueIndex),
            .init("13 row checksums", sql: KernelTables.rowChecksums),
            .init("14 photo numbers", sql: KernelTables.photoNumbers),
            .init("15 folding", sql: KernelTables.folding),
            .init("16 log columns", sql: KernelTables.logColumns),
        ],
        kept: [.init("the queue", value: Queue.fingerprint)],
        temporary: OperationChecksum.triggers + "\n" + CheckedTable.triggers,
        functions: [SearchSQL.function])
}
