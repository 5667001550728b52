package import MillwrightDatabaseClient
import MillwrightDomain
package import MillwrightOfflineEngine

/// A source of signals about changes of the database, made by this process or by another one.
package struct DatabaseStoreObserver: StoreObserving {
    let database: SQLiteDatabase

    package init(database: SQLiteDatabase) { self.database = database }

    package func changes() -> StoreChanges {
        let changes = database.changes()
        return StoreChanges(signals: changes.signals, problem: changes.problem.map { StorageError($0) })
    }
}
