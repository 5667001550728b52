import GRDB

/// Copies the log into the database as far as readers allow, and restarts the log if all of it was copied.
///
/// SQLite restarts a fully copied log at the next write, but only in a process that knows it was copied. That knowledge
/// is in shared memory, which ends with the last process; the next one treats the whole log as new. On a device that
/// runs one command at a time, the log would grow forever and be copied each time.
///
/// So the next write is made here: an unchanged page at the start of the log, after which the rest of the log is
/// obsolete. The file keeps its length: it is never empty, and its blocks need not be allocated again.
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
