import GRDB

extension Row {
    /// Reads the first row where SQLite holds it, without a copy; `body` keeps nothing of it.
    static func first<Value>(
        _ statement: Statement, arguments: StatementArguments, _ body: (Row) throws -> Value
    ) throws -> Value? {
        let rows = try fetchCursor(statement, arguments: arguments)
        // The row is gone with its cursor.
        return try withExtendedLifetime(rows) { try rows.next().map(body) }
    }

    /// As ``first(_:arguments:_:)``, of all rows.
    static func map<Value>(
        _ statement: Statement, arguments: StatementArguments, _ body: (Row) throws -> Value
    ) throws -> [Value] {
        let rows = try fetchCursor(statement, arguments: arguments)
        return try withExtendedLifetime(rows) {
            var values: [Value] = []
            while let row = try rows.next() { values.append(try body(row)) }
            return values
        }
    }
}
