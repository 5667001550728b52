import CMillwrightSQLite
import GRDB

/// How many pages of the write-ahead log are in use, as of this connection's last commit. The size of the file does not
/// tell: SQLite goes back to its start without making it shorter.
///
/// - Note: `@unchecked Sendable` because SQLite holds the pointer and writes through it. Only the writer's queue does,
///   and only it reads.
final class LogPageCount: @unchecked Sendable {
    private let pages: UnsafeMutablePointer<Int32>

    init() {
        pages = .allocate(capacity: 1)
        pages.initialize(to: 0)
    }

    /// The connection commits nothing once this object is gone: both belong to one ``SQLiteDatabase``.
    deinit { pages.deallocate() }

    var value: Int { Int(pages.pointee) }

    func watch(_ db: Database) {
        millwright_sqlite_count_log_pages(db.sqliteConnection.map(UnsafeMutableRawPointer.init), pages)
    }
}
