import GRDB
import MillwrightDatabaseClient
import MillwrightDomain

/// The index that a search uses, kept in the same transaction as the view.
///
/// A change of one row only marks its work order as stale: rewriting the index of all its text would make saving an
/// answer much slower. A search composes the text of stale work orders when it reads. The next page of a pull indexes
/// them.
enum SearchIndex {
    /// The number of work orders whose texts are in memory at once.
    private static let batch = 500

    /// Marks the work order as stale. Writes nothing if it is already marked.
    static func markStale(_ workOrder: WorkOrder.ID, _ db: Database) throws {
        let mark = try db.cachedStatement(
            sql: "INSERT OR IGNORE INTO view_search_stale (work_order_id) VALUES (?)")
        try mark.execute(arguments: [workOrder.rawValue])
    }

    /// Indexes the work orders whose text has changed, and removes those that are no longer in the view.
    static func update(_ workOrders: [WorkOrder.ID], _ db: Database) throws {
        var rest = workOrders.map(\.rawValue)[...]
        while !rest.isEmpty {
            try update(ids: try JSONText.encode(Array(rest.prefix(batch))), db)
            rest = rest.dropFirst(batch)
        }
    }

    /// Indexes the stale work orders.
    static func updateStale(_ db: Database) throws {
        let stale = try String.fetchAll(try db.cachedStatement(sql: "SELECT work_order_id FROM view_search_stale"))
        try update(stale.map { WorkOrder.ID($0) }, db)
    }

    /// Empties the index, for a device whose view is emptied.
    static func removeAll(_ db: Database) throws {
        try db.execute(
            sql: """
                INSERT INTO view_search_index (view_search_index) VALUES ('delete-all');
                DELETE FROM view_search;
                DELETE FROM view_search_stale;
                """)
        try beginVersion(db)
    }

    /// Makes the copies of the texts in the memory of all processes old (``SearchTexts``).
    private static func beginVersion(_ db: Database) throws {
        try Meta.searchVersion.set((try Meta.searchVersion.value(db) ?? 0) + 1, db)
    }

    private struct Changed {
        let workOrder: String
        let text: String
        /// The id of the row to replace; `nil` for a work order that is not indexed yet.
        let id: Int64?
    }

    private static func update(ids: String, _ db: Database) throws {
        let chosen = "(SELECT value FROM json_each(?))"
        let gone = try db.cachedStatement(
            sql: """
                SELECT id FROM view_search WHERE work_order_id IN \(chosen)
                AND work_order_id NOT IN (SELECT id FROM view_work_order)
                """)
        let removed = try Int64.fetchAll(gone, arguments: [ids])
        for id in removed { try remove(id, db) }
        let find = try db.cachedStatement(
            sql: """
                WITH fresh (work_order_id, text) AS MATERIALIZED (
                    SELECT id, \(SearchSQL.text) FROM view_work_order WHERE id IN \(chosen))
                SELECT fresh.work_order_id, fresh.text, view_search.id
                FROM fresh LEFT JOIN view_search USING (work_order_id) WHERE view_search.text IS NOT fresh.text
                """)
        let changed = try BorrowedRow.map(find, arguments: [ids]) { Changed(workOrder: $0[0], text: $0[1], id: $0[2]) }
        for row in changed { try replace(row, db) }
        if !removed.isEmpty || !changed.isEmpty { try beginVersion(db) }
        let unmark = try db.cachedStatement(sql: "DELETE FROM view_search_stale WHERE work_order_id IN \(chosen)")
        try unmark.execute(arguments: [ids])
    }

    private static func replace(_ row: Changed, _ db: Database) throws {
        if let id = row.id { try remove(id, db) }
        let insert = try db.cachedStatement(sql: "INSERT INTO view_search (work_order_id, text) VALUES (?, ?)")
        try insert.execute(arguments: [row.workOrder, row.text])
        let index = try db.cachedStatement(sql: "INSERT INTO view_search_index (rowid, text) VALUES (?, ?)")
        try index.execute(arguments: [db.lastInsertedRowID, row.text])
    }

    /// Removes a row from the index, which needs the indexed text, and then the row itself.
    private static func remove(_ id: Int64, _ db: Database) throws {
        let unindex = try db.cachedStatement(
            sql: """
                INSERT INTO view_search_index (view_search_index, rowid, text)
                SELECT 'delete', id, text FROM view_search WHERE id = ?
                """)
        try unindex.execute(arguments: [id])
        try db.cachedStatement(sql: "DELETE FROM view_search WHERE id = ?").execute(arguments: [id])
    }
}
