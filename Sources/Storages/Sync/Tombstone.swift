import MillwrightDatabaseClient
import GRDB

/// The record of an entity that the server deleted or revoked.
struct Tombstone {
    /// The entity's version at its deletion.
    let version: Int64
    /// The sequence of its deletion in the list of changes.
    let sequence: Int64

    private typealias Column = RowStamp.Column

    private static let query = """
        SELECT \(Column.prefix(through: .sequence)) FROM mirror_tombstone WHERE kind = ? AND id = ? AND generation >= ?
        """

    static func exist(_ db: Database) throws -> Bool {
        let find = try db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM mirror_tombstone)")
        return try Bool.fetchOne(find) ?? false
    }

    /// - Parameter generation: the current generation; tombstones of earlier generations are outdated.
    static func of(_ table: String, _ id: String, in generation: Int64, _ db: Database) throws -> Tombstone? {
        let find = try db.cachedStatement(sql: query)
        return try BorrowedRow.first(find, arguments: [table, id, generation]) { row in
            Tombstone(version: row[Column.version], sequence: row[Column.sequence])
        }
    }
}
