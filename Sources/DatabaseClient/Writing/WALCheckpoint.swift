import GRDB

/// Copies the log into the database as far as readers allow, and restarts the log if all of it was copied.
///
/// SQLite itself restarts a fully copied log at the next write. But when the last process closes the database, SQLite
/// forgets that the log was copied. The next process would treat the whole log as new. On a device that runs one
/// command at a time, the log would grow forever and be copied each time.
///
/// So a small write follows the copy at once: it sets `user_version` to the value that it already has. The log then
/// starts again from its beginning. The file keeps its length, so its blocks need not be allocated again.
enum WALCheckpoint {
    /// Checkpoints the log. The caller holds the write gate and has no open transaction.
    static func run(_ db: Database) throws {
        let pages = try db.checkpoint(.passive)
        guard pages.walFrameCount > 0, pages.checkpointedFrameCount == pages.walFrameCount else { return }
        let version = try Int32.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        try db.inTransaction(.immediate) {
            try db.execute(sql: "PRAGMA user_version = \(version)")
            return .commit
        }
    }
}
