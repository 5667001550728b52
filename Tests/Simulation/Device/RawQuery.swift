import GRDB
import GRDBSQLite

/// A prepared query of a device's database. It does not use the code under test.
final class RawQuery {
    private let statement: OpaquePointer?

    init(_ sql: String, on connection: OpaquePointer?) {
        var made: OpaquePointer?
        sqlite3_prepare_v2(connection, sql, -1, &made, nil)
        if made == nil { print("A check cannot ask: \(String(cString: sqlite3_errmsg(connection)))\n\(sql)") }
        statement = made
    }

    deinit { sqlite3_finalize(statement) }

    func each(_ body: (RawQuery) -> Void) {
        while sqlite3_step(statement) == SQLITE_ROW { body(self) }
        sqlite3_reset(statement)
    }

    func text(_ column: Int32) -> String? {
        sqlite3_column_text(statement, column).map { String(cString: $0) }
    }

    func string(_ column: Int32) -> String { text(column) ?? "" }

    func number(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

    func numberIfAny(_ column: Int32) -> Int64? { isNull(column) ? nil : number(column) }

    func real(_ column: Int32) -> Double? { isNull(column) ? nil : sqlite3_column_double(statement, column) }

    private func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }
}
