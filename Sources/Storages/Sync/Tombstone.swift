import MillwrightDatabaseClient
import GRDB

/// The remembered end of an entity that the server deleted or revoked.
struct Tombstone {
    /// The entity's version at its end.
    let version: Int64
    /// The place of its end in the list of changes.
    let sequence: Int64

    private typealias Column = RowStamp.Column

    private static let query = """
        SELECT \(Column.prefix(through: .sequence)) FROM mirror_tombstone WHERE kind = ? AND id = ? AND generation >= ?
        """

    /// - Parameter generation: the reading of the list that counts; what an earlier one told is outdated.
    static func of(_ table: String, _ id: String, in generation: Int64, _ db: Database) throws -> Tombstone? {
        let find = try db.cachedStatement(sql: query)
        return try RowInPlace.first(find, arguments: [table, id, generation]) { row in
            Tombstone(version: row[Column.version], sequence: row[Column.sequence])
        }
    }
}
