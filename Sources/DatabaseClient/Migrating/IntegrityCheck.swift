package import GRDB

/// Reads a whole database and checks it for damage. Takes as long as reading the file, so it never runs at a normal
/// start.
package enum IntegrityCheck {
    /// - Throws: ``DatabaseClientError/damaged(reason:)`` with SQLite's first finding.
    package static func run(_ db: Database) throws {
        let found = try String.fetchAll(db, sql: "PRAGMA integrity_check(10)")
        guard found == ["ok"] else {
            throw DatabaseClientError.damaged(reason: found.first ?? "the integrity check returned no result")
        }
    }
}
