import DatabaseClient
import GRDB

/// The remembered end of an entity that the server deleted or revoked.
struct Tombstone {
    /// The entity's version at its end.
    let version: Int64
    /// The place of its end in the list of changes.
    let sequence: Int64

    /// - Parameter generation: the reading of the list that counts; what an earlier one told is outdated.
    static func of(_ table: String, _ id: String, in generation: Int64, _ db: Database) throws -> Tombstone? {
        let find = try db.cachedStatement(
            sql: "SELECT version, seq FROM mirror_tombstone WHERE kind = ? AND id = ? AND generation >= ?")
        return try RowInPlace.first(find, arguments: [table, id, generation]) { row in
            Tombstone(version: row[0], sequence: row[1])
        }
    }
}
