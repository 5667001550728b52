import GRDB

/// Reading by column, for selections with expressions: SQLite promises no name for those.
extension Row {
    subscript<Value: DatabaseValueConvertible & StatementColumnConvertible>(column: some SelectedColumn) -> Value {
        self[column.rawValue]
    }
}
