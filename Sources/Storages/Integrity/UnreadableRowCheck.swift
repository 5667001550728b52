import MillwrightDatabaseClient
import GRDB

/// Explains why a stored record cannot be read. A list reads its rows without verifying them, and partly from an index.
/// If the database is damaged, the recovery mends it. Otherwise, the record is of another version.
enum UnreadableRowCheck {
    /// Runs `body`.
    /// - Throws: ``DatabaseClientError/damaged(reason:)`` if `body` cannot read a record, and if a row or an index is
    ///   damaged.
    static func explaining<Value>(_ db: Database, _ body: (Database) throws -> Value) throws -> Value {
        do { return try body(db) } catch let error
            where error is UnreadableRecordError || error is DecodingError || error is RowDecodingError
        {
            try StoreExamination.verifyLayers(db)
            try IntegrityCheck.run(db)
            throw error
        }
    }
}
