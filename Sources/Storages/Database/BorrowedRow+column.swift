import MillwrightDatabaseClient

/// Access to the values of a row by column. The extension is in the same module as the columns, so that the optimizer
/// can turn their positions into constants.
extension BorrowedRow {
    subscript(column: some SelectedColumn) -> String { self[column.rawValue] }

    subscript(column: some SelectedColumn) -> String? { self[column.rawValue] }

    subscript(column: some SelectedColumn) -> [UInt8]? { self[column.rawValue] }

    subscript(column: some SelectedColumn) -> Int64 { self[column.rawValue] }

    subscript(column: some SelectedColumn) -> Int64? { self[column.rawValue] }

    subscript(column: some SelectedColumn) -> Int { self[column.rawValue] }

    subscript(column: some SelectedColumn) -> Int? { self[column.rawValue] }

    subscript(column: some SelectedColumn) -> Double? { self[column.rawValue] }

    subscript(column: some SelectedColumn) -> Bool { self[column.rawValue] }
}
