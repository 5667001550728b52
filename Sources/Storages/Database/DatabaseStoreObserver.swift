package import MillwrightDatabaseClient
package import MillwrightDomain

/// The changes of the database, by this process or another.
package struct DatabaseStoreObserver: StoreObserving {
    let database: SQLiteDatabase

    package init(database: SQLiteDatabase) { self.database = database }

    package func changes() -> StoreChanges {
        let changes = database.changes()
        return StoreChanges(signals: changes.signals, problem: changes.problem.map { StorageError($0) })
    }
}
