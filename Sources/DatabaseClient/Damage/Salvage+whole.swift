package import GRDB

extension SQLiteDatabase {
    /// Reads a table up to the first damage. Use it for a `WITHOUT ROWID` table, where nothing after the damage can be
    /// reached.
    ///
    /// - Parameter row: receives each readable row. If it throws, the reading stops.
    /// - Throws: ``DatabaseClientError/damaged(reason:)`` at the first damage, after `row` has received the rows before
    ///   it.
    package static func salvageBeginning(
        from path: String, table: String, _ row: (Row) throws -> Void
    ) throws(DatabaseClientError) {
        try salvageBeginning(from: path, sql: "SELECT * FROM \(table.quotedDatabaseIdentifier)", row)
    }

    /// Reads the result of any query up to the first damage.
    /// - Throws: ``DatabaseClientError/damaged(reason:)`` at the first damage, after `row` has received the rows before
    ///   it.
    package static func salvageBeginning(
        from path: String, sql: String, _ row: (Row) throws -> Void
    ) throws(DatabaseClientError) {
        try DatabaseClientError.wrapping(at: path) {
            var configuration = DatabaseSettings.configuration(readonly: false)
            configuration.busyMode = .immediateError
            try DatabaseQueue(path: path, configuration: configuration).inDatabase { db in
                let rows = try Row.fetchCursor(db, sql: sql)
                while let next = try rows.next() { try row(next) }
            }
        }
    }
}
