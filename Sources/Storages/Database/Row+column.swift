import GRDB

/// Access by column position. Selections with expressions need it, because SQLite guarantees no column names for
/// expressions.
extension Row {
    subscript<Value: DatabaseValueConvertible & StatementColumnConvertible>(column: some SelectedColumn) -> Value {
        self[column.rawValue]
    }
}
