import CMillwrightSQLite
package import GRDB

/// A row in SQLite's own memory, read column by column without a copy. It is valid until the next step of its
/// statement. GRDB's row first builds a dictionary of its column names, which costs more than reading the columns.
///
/// Read each column as the type that its table declares. Use an optional for a column that can be `NULL`.
package struct BorrowedRow {
    private let statement: UnsafeMutableRawPointer

    /// Reads the first row with `body`, which must not keep the row. Returns nil if there is no row.
    package static func first<Value>(
        _ statement: Statement, arguments: StatementArguments, _ body: (BorrowedRow) throws -> Value
    ) throws -> Value? {
        let rows = try BorrowedRow.fetchCursor(statement, arguments: arguments)
        // The row is valid only as long as its cursor.
        return try withExtendedLifetime(rows) { try rows.next().map(body) }
    }

    /// Maps all rows with `body`, which must not keep a row.
    package static func map<Value>(
        _ statement: Statement, arguments: StatementArguments, _ body: (BorrowedRow) throws -> Value
    ) throws -> [Value] {
        var values: [Value] = []
        try forEach(statement, arguments: arguments) { row in
            values.append(try body(row))
            return true
        }
        return values
    }

    /// Calls `body` with each row until it returns false.
    package static func forEach(
        _ statement: Statement, arguments: StatementArguments, _ body: (BorrowedRow) throws -> Bool
    ) throws {
        let rows = try BorrowedRow.fetchCursor(statement, arguments: arguments)
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

    package subscript(column: Int) -> Double? {
        isNull(column) ? nil : millwright_sqlite_real(statement, Int32(column))
    }

    package subscript(column: Int) -> Bool { (self[column] as Int64) != 0 }

    /// Appends the bytes of a column; nothing for `NULL`.
    package func append(_ column: Int, to bytes: inout [UInt8]) {
        if let more = self.bytes(column) { bytes.append(contentsOf: more) }
    }

    private func isNull(_ column: Int) -> Bool { millwright_sqlite_is_null(statement, Int32(column)) != 0 }

    /// Returns the bytes of a column; `nil` for `NULL`. SQLite returns no pointer for an empty text either, so an empty
    /// text becomes an empty buffer.
    private func bytes(_ column: Int) -> UnsafeRawBufferPointer? {
        var length: Int32 = 0
        if let start = millwright_sqlite_bytes(statement, Int32(column), &length) {
            return UnsafeRawBufferPointer(start: start, count: Int(length))
        }
        return isNull(column) ? nil : UnsafeRawBufferPointer(start: nil, count: 0)
    }
}

/// The conformances that GRDB's fastest cursor requires. The cursor creates a ``BorrowedRow`` from the current row of a
/// statement, never from the value of one column.
extension BorrowedRow: StatementColumnConvertible, DatabaseValueConvertible {
    package init?(sqliteStatement: SQLiteStatement, index: CInt) {
        statement = UnsafeMutableRawPointer(sqliteStatement)
    }

    package var databaseValue: DatabaseValue { .null }

    package static func fromDatabaseValue(_ value: DatabaseValue) -> BorrowedRow? { nil }
}
