package import GRDB

extension SQLiteDatabase {
    /// Reads a rowid table row by row, in the order of rowids, and continues after damaged parts. The table must not be
    /// a `WITHOUT ROWID` table.
    ///
    /// - Parameter row: receives each readable row. If it throws, the reading stops.
    package static func salvage(
        from path: String, table: String, _ row: (Row) throws -> Void
    ) throws(DatabaseClientError) -> Salvaged {
        return try DatabaseClientError.wrapping(at: path) {
            var configuration = DatabaseSettings.configuration(readonly: false)
            configuration.busyMode = .immediateError
            return try DatabaseQueue(path: path, configuration: configuration).inDatabase { db in
                var reading = SalvageReading(db: db, table: table.quotedDatabaseIdentifier)
                return try reading.run(row)
            }
        }
    }
}
