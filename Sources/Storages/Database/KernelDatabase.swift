package import DatabaseClient
package import Domain

/// The database all storages share.
package enum KernelDatabase {
    /// - Parameter command: what other processes are told is writing, such as `wo replay`.
    package static func open(
        _ folder: DataFolder, command: String, pause: Pause = .fiveSeconds
    ) throws(StorageProblem) -> SQLiteDatabase {
        let location = DatabaseLocation(
            folder: folder.path, fileName: DataFolder.databaseName, command: command, pause: pause)
        do { return try SQLiteDatabase.open(location, schema: schema) } catch { throw StorageProblem(error) }
    }

    /// Is there a database in this folder? Writes nothing, also when it cannot be told.
    package static func exists(in folder: DataFolder) -> Bool {
        do { return try FileSystem.status(of: folder.path + "/" + DataFolder.databaseName) != nil } catch {
            // Something is there that cannot be looked at: opening it says what.
            return true
        }
    }

    /// For tests and simulations: all work is done on the caller's thread.
    package static func inMemory() throws(StorageProblem) -> SQLiteDatabase {
        do { return try SQLiteDatabase.inMemory(schema: schema) } catch { throw StorageProblem(error) }
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
        ])
}
