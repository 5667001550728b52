import CMillwrightSQLite
import GRDB

/// The number of pages of the write-ahead log in use, as of this connection's last commit. The file's size does not
/// show it, because SQLite restarts the log without shortening the file.
///
/// - Note: `@unchecked Sendable` because SQLite holds the pointer and writes through it. Only the writer's queue writes
///   and reads it.
final class LogPageCount: @unchecked Sendable {
    private let pages: UnsafeMutablePointer<Int32>

    init() {
        pages = .allocate(capacity: 1)
        pages.initialize(to: 0)
    }

    /// Frees the memory that SQLite writes the count into. SQLite no longer writes there, because the connection and
    /// this object belong to the same ``SQLiteDatabase`` and end together.
    deinit { pages.deallocate() }

    var value: Int { Int(pages.pointee) }

    func watch(_ db: Database) {
        millwright_sqlite_count_log_pages(db.sqliteConnection.map(UnsafeMutableRawPointer.init), pages)
    }
}
