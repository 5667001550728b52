import GRDB

/// Access by column position. Selections with expressions need it, because SQLite guarantees no names for those.
extension Row {
    subscript<Value: DatabaseValueConvertible & StatementColumnConvertible>(column: some SelectedColumn) -> Value {
        self[column.rawValue]
    }
}
