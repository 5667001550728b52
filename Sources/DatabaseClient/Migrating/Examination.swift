import GRDB

/// Reading a whole database for damage. Takes as long as reading the file does, so never at a plain start.
enum Examination {
    /// - Throws: ``DatabaseClientError/damaged(reason:)`` with what SQLite found first.
    static func examine(_ db: Database) throws {
        let found = try String.fetchAll(db, sql: "PRAGMA integrity_check(10)")
        guard found == ["ok"] else {
            throw DatabaseClientError.damaged(reason: found.first ?? "the examination said nothing")
        }
    }
}
