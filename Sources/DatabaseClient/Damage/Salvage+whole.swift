package import GRDB

extension SQLiteDatabase {
    /// Reads a table without row numbers as far as the first damage, as there is no way behind it.
    ///
    /// - Parameter row: gets each row that could be read. What it throws ends the reading.
    package static func salvageBeginning(
        from path: String, table: String, _ row: (Row) throws -> Void
    ) throws(DatabaseClientError) {
        try salvageBeginning(from: path, sql: "SELECT * FROM \(table.quotedDatabaseIdentifier)", row)
    }

    /// The same of any search.
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
