import CMillwrightSQLite
package import GRDB

/// A row where SQLite holds it, read column by column without a copy, and gone with the next step of its statement.
/// GRDB's own row makes a dictionary of its columns' names first, which costs more than reading them.
///
/// A column is what its table says it is: where `NULL` can be, ask for an optional.
package struct RowInPlace {
    private let statement: UnsafeMutableRawPointer

    /// Reads the first row; `body` keeps nothing of it.
    package static func first<Value>(
        _ statement: Statement, arguments: StatementArguments, _ body: (RowInPlace) throws -> Value
    ) throws -> Value? {
        let rows = try RowInPlace.fetchCursor(statement, arguments: arguments)
        // The row is gone with its cursor.
        return try withExtendedLifetime(rows) { try rows.next().map(body) }
    }

    /// As ``first(_:arguments:_:)``, of all rows.
    package static func map<Value>(
        _ statement: Statement, arguments: StatementArguments, _ body: (RowInPlace) throws -> Value
    ) throws -> [Value] {
        var values: [Value] = []
        try forEach(statement, arguments: arguments) { row in
            values.append(try body(row))
            return true
        }
        return values
    }

    /// Until there is no more, or `body` answers false.
    package static func forEach(
        _ statement: Statement, arguments: StatementArguments, _ body: (RowInPlace) throws -> Bool
    ) throws {
        let rows = try RowInPlace.fetchCursor(statement, arguments: arguments)
        try withExtendedLifetime(rows) {
            while let row = try rows.next(), try body(row) {}
        }
    }

    package subscript(column: Int) -> String { self[column] ?? "" }

    package subscript(column: Int) -> String? {
        bytes(column).map { String(decoding: $0, as: UTF8.self) }
    }

    package subscript(column: Int) -> [UInt8]? { bytes(column).map(Array.init) }

    package subscript(column: Int) -> Int64 { millwright_sqlite_number(statement, Int32(column)) }

    package subscript(column: Int) -> Int64? { isNull(column) ? nil : self[column] as Int64 }

    package subscript(column: Int) -> Int { Int(self[column] as Int64) }

    package subscript(column: Int) -> Int? { isNull(column) ? nil : self[column] as Int }

    package subscript(column: Int) -> Bool { (self[column] as Int64) != 0 }

    private func isNull(_ column: Int) -> Bool { millwright_sqlite_is_null(statement, Int32(column)) != 0 }

    /// An empty text has no bytes to point at, and is not `NULL`.
    private func bytes(_ column: Int) -> UnsafeRawBufferPointer? {
        var length: Int32 = 0
        if let start = millwright_sqlite_bytes(statement, Int32(column), &length) {
            return UnsafeRawBufferPointer(start: start, count: Int(length))
        }
        return isNull(column) ? nil : UnsafeRawBufferPointer(start: nil, count: 0)
    }
}

/// What GRDB's fastest cursor asks of what it makes: it makes it of a statement that stands on a row. No value of a column
/// is one.
extension RowInPlace: StatementColumnConvertible, DatabaseValueConvertible {
    package init?(sqliteStatement: SQLiteStatement, index: CInt) {
        statement = UnsafeMutableRawPointer(sqliteStatement)
    }

    package var databaseValue: DatabaseValue { .null }

    package static func fromDatabaseValue(_ value: DatabaseValue) -> RowInPlace? { nil }
}
