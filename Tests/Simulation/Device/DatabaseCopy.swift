import GRDBSQLite

/// A copy of a database in memory, page by page.
final class DatabaseCopy {
    struct Failure: Error { let code: Int32 }

    private var connection: OpaquePointer?

    init(of source: OpaquePointer?) throws(Failure) {
        let code = sqlite3_open(":memory:", &connection)
        guard code == SQLITE_OK else { throw Failure(code: code) }
        try Self.copy(source, to: connection)
    }

    deinit { sqlite3_close(connection) }

    /// Replaces the content of `target` by that of the copy.
    func copy(to target: OpaquePointer?) throws(Failure) { try Self.copy(connection, to: target) }

    private static func copy(_ source: OpaquePointer?, to target: OpaquePointer?) throws(Failure) {
        let copying = sqlite3_backup_init(target, "main", source, "main")
        guard copying != nil else { throw Failure(code: sqlite3_errcode(target)) }
        let code = sqlite3_backup_step(copying, -1)
        sqlite3_backup_finish(copying)
        guard code == SQLITE_DONE else { throw Failure(code: code) }
    }
}
