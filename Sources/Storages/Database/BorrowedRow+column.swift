import MillwrightDatabaseClient

/// Access by column. The extension is in the module of the columns, where the optimizer turns positions into constants.
extension BorrowedRow {
    subscript(column: some SelectedColumn) -> String { self[column.rawValue] }

    subscript(column: some SelectedColumn) -> String? { self[column.rawValue] }

    subscript(column: some SelectedColumn) -> [UInt8]? { self[column.rawValue] }

    subscript(column: some SelectedColumn) -> Int64 { self[column.rawValue] }

    subscript(column: some SelectedColumn) -> Int64? { self[column.rawValue] }

    subscript(column: some SelectedColumn) -> Int { self[column.rawValue] }

    subscript(column: some SelectedColumn) -> Int? { self[column.rawValue] }

    subscript(column: some SelectedColumn) -> Bool { self[column.rawValue] }
}
