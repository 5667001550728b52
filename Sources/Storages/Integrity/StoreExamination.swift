package import MillwrightDatabaseClient
package import MillwrightDomain
package import MillwrightOfflineEngine
import GRDB

/// An integrity check of the whole database. Takes as long as reading the file.
package struct StoreExamination: Sendable {
    /// The damaged operations that have no journal line to restore them from. They are never sent.
    package let damaged: [OutboxOperation]
    /// The number of damaged journal lines.
    package let damagedLines: Int

    /// Checks the database and the journal.
    /// - Throws: ``StorageError`` if the journal cannot be read, or if the database has damage that the next opening
    ///   recovers.
    package init(of database: SQLiteDatabase, journal: QueueJournal) async throws(StorageError) {
        do throws(DatabaseClientError) {
            try await database.examine()
            damaged = try await database.read { db in
                guard try QueueCheck(db, isComplete: true).isSound else {
                    throw DatabaseClientError.damaged(reason: "the stored queue is damaged")
                }
                try RowCheck.run(db, isComplete: true)
                try Self.verifyLayers(db)
                try Self.verifySearchTexts(db)
                let statement = try db.cachedStatement(
                    sql: """
                        SELECT \(OperationColumn.shown) FROM op WHERE damaged <> 0
                        AND state NOT IN \(StateRecord.finished) ORDER BY \(OperationRecord.order)
                        """)
                return try BorrowedRow.map(statement, arguments: [], OperationRecord.operation)
            }
        } catch { throw StorageError(error) }
        do { damagedLines = try journal.lines().damaged } catch { throw StorageError(any: error) }
    }

    private static func verifySearchTexts(_ db: Database) throws {
        let wrong = try Int.fetchOne(
            db,
            sql: """
                SELECT COUNT(*) FROM view_work_order LEFT JOIN view_search ON work_order_id = view_work_order.id
                WHERE view_search.text IS NOT \(SearchSQL.text)
                AND view_work_order.id NOT IN (SELECT work_order_id FROM view_search_stale)
                """)
        guard wrong == 0 else {
            throw DatabaseClientError.damaged(reason: "the search text of \(wrong ?? 0) work orders is wrong")
        }
    }

    static func verifyLayers(_ db: Database) throws {
        for layer in [Layer.mirror, .view] {
            for sql in Layer.sqls {
                let table = "\(layer.rawValue)_\(sql.table)"
                let wrong = try Int.fetchOne(
                    db, sql: "SELECT COUNT(*) FROM \(table) WHERE \(RowChecksum.isWrong(sql.covered))")
                guard wrong == 0 else {
                    throw DatabaseClientError.damaged(reason: "\(wrong ?? 0) rows of \(table) are damaged")
                }
            }
        }
    }
}
