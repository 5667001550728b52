/// A column of a selection. Its raw value is its position in the selection.
protocol SelectedColumn: RawRepresentable, CaseIterable where RawValue == Int {
    /// The name of the column in its table, or the expression that is selected.
    var sql: String { get }
}

extension SelectedColumn {
    /// All columns as the result list of a `SELECT`, in the order of their positions.
    static var selection: String { allCases.map(\.sql).joined(separator: ", ") }

    /// Returns ``selection`` from the first column through `last`.
    static func prefix(through last: Self) -> String {
        allCases.prefix { $0.rawValue <= last.rawValue }.map(\.sql).joined(separator: ", ")
    }
}
