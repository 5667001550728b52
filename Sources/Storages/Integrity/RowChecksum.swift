import GRDB

/// The SQL of a row's checksum: `row_checksum` of the covered columns, stored in the column `checksum`. A row without a
/// checksum was written by an earlier version and is not verified.
///
/// A migration that changes the covered columns of a table computes the checksums of its intact rows again, or sets all of
/// them to `NULL`.
enum RowChecksum {
    static let column = "checksum"

    /// Returns the SQL expression that computes the checksum of the columns.
    /// - Parameter prefix: a prefix for each column, such as `NEW.`.
    static func sql(_ columns: [String], prefix: String = "") -> String {
        "row_checksum(\(columns.map { prefix + $0 }.joined(separator: ", ")))"
    }

    /// Returns SQL that is true if the checksum of a row is wrong.
    static func isWrong(_ columns: [String]) -> String {
        "checksum IS NOT NULL AND checksum IS NOT \(sql(columns))"
    }

    /// Verifies a row salvaged from a damaged file. The file of an earlier version may lack columns; the checksum then
    /// covers the remaining columns.
    /// - Returns: `nil` if the row has no checksum.
    static func isRight(_ row: SalvagedTable.Values, _ columns: [String], _ db: Database) throws -> Bool? {
        guard row.has(column) else { return nil }
        let values = columns.compactMap { row[$0] }
        let statement = try db.cachedStatement(
            sql: "SELECT row_checksum(\(values.map { _ in "?" }.joined(separator: ", ")))")
        return try DatabaseValue.fetchOne(statement, arguments: StatementArguments(values)) == row[column]
    }
}
