import MillwrightDatabaseClient
import GRDB

/// A check of the small tables of the database (``CheckedTable``) and of SQLite's own counters.
enum RowCheck {
    /// The history of operations grows with each change and decides nothing, so an opening does not read it. Its rows
    /// are checked when they are shown, and by `wo doctor`.
    private static let atOpening = query(CheckedTable.all.filter { $0.name != CheckedTable.events.name })
    private static let complete = query(CheckedTable.all)

    /// - Parameter isComplete: whether to check the history of all operations, too.
    /// - Throws: ``DatabaseClientError/damaged(reason:)`` with the name of a table that has a damaged row.
    static func run(_ db: Database, isComplete: Bool = false) throws {
        let statement = try db.cachedStatement(sql: isComplete ? complete : atOpening)
        if let table = try String.fetchOne(statement) {
            throw DatabaseClientError.damaged(reason: "a row of \(table) is damaged")
        }
    }

    /// Returns the query for the names of the tables with a damaged row. The counter of a table gives the next number
    /// of a row. A damaged counter could use up all numbers.
    private static func query(_ tables: [CheckedTable]) -> String {
        let rows = tables.map { table in
            "SELECT '\(table.name)' WHERE EXISTS (SELECT 1 FROM \(table.name) WHERE \(table.isWrong))"
        }
        let counters = """
            SELECT 'sqlite_sequence' WHERE EXISTS (SELECT 1 FROM sqlite_sequence
                WHERE typeof(seq) <> 'integer' OR seq NOT BETWEEN 0 AND \(StoredRange.counts.upperBound))
            """
        // These rows are computed again, but an unreadable id would end each search.
        let stale = """
            SELECT 'view_search_stale' WHERE EXISTS (
                SELECT 1 FROM view_search_stale WHERE typeof(work_order_id) <> 'text')
            """
        return (rows + [counters, stale]).joined(separator: " UNION ALL ")
    }
}
