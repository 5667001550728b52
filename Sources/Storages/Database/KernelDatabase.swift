package import MillwrightDatabaseClient
package import MillwrightDomain
import MillwrightFiles

/// The database all storages share.
package enum KernelDatabase {
    /// Where nothing can be written, or a newer version has written, or the change to a new version failed, it opens for
    /// reading: ``SQLiteDatabase/readOnlyReason`` says why.
    ///
    /// - Parameters:
    ///   - command: what other processes are told is writing, such as `wo replay`.
    ///   - willTake: told of each step of the change to a new version.
    package static func open(
        _ folder: DataFolder,
        command: String,
        pause: Pause = .fiveSeconds,
        willTake: @escaping @Sendable (MigrationStep) throws -> Void = { _ in }
    ) throws(StorageError) -> SQLiteDatabase {
        let location = location(folder, command: command, pause: pause, willTake: willTake)
        return try StorageError.wrapping(try SQLiteDatabase.open(location, schema: schema))
    }

    /// No shape changes while a leader is at work: it may be of the older version.
    static func location(
        _ folder: DataFolder, command: String, pause: Pause,
        willTake: @escaping @Sendable (MigrationStep) throws -> Void = { _ in }
    ) -> DatabaseLocation {
        DatabaseLocation(
            folder: folder.path, fileName: DataFolder.databaseName, command: command, pause: pause,
            exclusiveLocks: [DataFolder.leaderLockName], willTake: willTake)
    }

    /// Is there a database in this folder? Writes nothing, also when it cannot be told.
    package static func exists(in folder: DataFolder) -> Bool {
        do {
            if let status = try FileSystem.status(of: folder.path), status.kind != .folder { return true }
            return try FileSystem.status(of: folder.path + "/" + DataFolder.databaseName) != nil
        } catch {
            // Something is there that cannot be looked at: opening it says what.
            return true
        }
    }

    /// For tests and simulations: all work is done on the caller's thread.
    package static func inMemory() throws(StorageError) -> SQLiteDatabase {
        return try StorageError.wrapping(try SQLiteDatabase.inMemory(schema: schema))
    }

    /// Another handle on a database in memory, for another process or another life of one: each of its reads and writes
    /// asks the guard.
    package static func sharingMemory(of database: SQLiteDatabase, _ guarding: MemoryGuard) -> SQLiteDatabase {
        database.sharingMemory(guarding)
    }

    /// Released migrations never change; a new one goes at the end.
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
        ],
        kept: [.init("the queue", value: Queue.fingerprint)], temporary: OperationChecksum.triggers)
}
