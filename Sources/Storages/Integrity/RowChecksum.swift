import GRDB

/// The SQL of a row's checksum: `row_checksum` of the columns it covers, kept in the column `checksum`. A row that has
/// none was written by an earlier version, and is not verified.
///
/// A migration that adds a covered column to a table sets the checksums of that table to `NULL`.
enum RowChecksum {
    static let column = "checksum"

    /// - Parameter prefix: such as `NEW.`.
    static func sql(_ columns: [String], prefix: String = "") -> String {
        "row_checksum(\(columns.map { prefix + $0 }.joined(separator: ", ")))"
    }

    /// True for a row that is not what was written.
    static func isWrong(_ columns: [String]) -> String {
        "checksum IS NOT NULL AND checksum IS NOT \(sql(columns))"
    }

    /// The same in Swift, for rows that were salvaged from a damaged file.
    /// - Returns: `nil` when the row has no checksum.
    static func isRight(_ row: SalvagedTable.Values, _ columns: [String], _ db: Database) throws -> Bool? {
        guard row.has(column) else { return nil }
        let statement = try db.cachedStatement(
            sql: "SELECT row_checksum(\(columns.map { _ in "?" }.joined(separator: ", ")))")
        let values = columns.map { row[$0] ?? .null }
        return try DatabaseValue.fetchOne(statement, arguments: StatementArguments(values)) == row[column]
    }
}
