import GRDB

/// Copies the log into the database as far as readers allow and, when all of it was copied, begins it anew.
///
/// SQLite begins a log that is copied anew with the next write, but only in a process that knows it is copied: what is
/// kept in shared memory is gone with the last process, and the next one takes the whole log for new. A device that only
/// ever gives one command at a time would carry a log that grows for ever, and copy all of it again each time. So that next
/// write is made here: a page that stays as it is, at the start of the log, after which all behind it counts for nothing.
/// The file keeps its length: it is never empty, and its blocks need not be found again.
enum CopiedLog {
    /// Under the write gate, outside a transaction.
    static func copy(_ db: Database) throws {
        let pages = try db.checkpoint(.passive)
        guard pages.walFrameCount > 0, pages.checkpointedFrameCount == pages.walFrameCount else { return }
        let version = try Int32.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        try db.inTransaction(.immediate) {
            try db.execute(sql: "PRAGMA user_version = \(version)")
            return .commit
        }
    }
}
