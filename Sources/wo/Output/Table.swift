/// Rows in columns that line up, for a person. The widest flexible column gives way when the terminal is narrow.
struct Table {
    /// The column that is cut when a row does not fit.
    let flexible: Int
    let rows: [[Printable]]

    func lines(columns: Int) -> [Printable] {
        let count = rows.map(\.count).max() ?? 0
        var widths = (0..<count).map { column in rows.map { $0.count > column ? $0[column].columns : 0 }.max() ?? 0 }
        let excess = widths.reduce(0, +) + 2 * max(0, count - 1) - columns
        if excess > 0, flexible < count { widths[flexible] = max(Self.narrowest, widths[flexible] - excess) }
        return rows.map { line(of: $0, widths) }
    }

    private static let narrowest = 12

    private func line(of row: [Printable], _ widths: [Int]) -> Printable {
        let cells = row.enumerated().map { column, cell in
            let cut = column == flexible ? cell.fitted(to: widths[column]) : cell
            return column == row.count - 1 ? cut : cut.padded(to: widths[column])
        }
        return Printable.joined(cells, by: "  ")
    }
}

extension Printable {
    func fitted(to width: Int) -> Printable {
        columns <= width ? self : Printable(harmless: Columns.fitted(plain, to: width))
    }

    func padded(to width: Int) -> Printable {
        self + Printable(harmless: String(repeating: " ", count: max(0, width - columns)))
    }

    /// A value in a cell of a table.
    static func cell(_ text: String) -> Printable {
        Printable(harmless: Columns.simplified(OutsideText(text).display.plain))
    }
}
