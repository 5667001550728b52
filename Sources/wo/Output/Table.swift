/// Rows in columns that line up, for a person. When the terminal is narrow the widest flexible columns give way.
struct Table {
    /// The columns that may be cut.
    let flexible: [Int]
    let rows: [[Printable]]

    func lines(columns: Int) -> [Printable] {
        let count = rows.map(\.count).max() ?? 0
        let natural = (0..<count).map { column in rows.map { $0.count > column ? $0[column].columns : 0 }.max() ?? 0 }
        let widths = fitted(natural, to: columns - 2 * max(0, count - 1))
        return rows.map { line(of: $0, widths) }
    }

    private static let narrowest = 12

    private func fitted(_ natural: [Int], to room: Int) -> [Int] {
        var widths = natural
        while widths.reduce(0, +) > room {
            let candidates = flexible.filter { widths.indices.contains($0) && widths[$0] > Self.narrowest }
            guard let widest = candidates.max(by: { widths[$0] < widths[$1] }) else { break }
            widths[widest] -= 1
        }
        return widths
    }

    private func line(of row: [Printable], _ widths: [Int]) -> Printable {
        let cells = row.enumerated().map { column, cell in
            let cut = cell.fitted(to: widths[column])
            return column == row.count - 1 ? cut : cut.padded(to: widths[column])
        }
        return Printable.joined(cells, by: "  ")
    }
}

extension Printable {
    func fitted(to width: Int) -> Printable {
        guard columns > width else { return self }
        let cut = Printable(harmless: Columns.fitted(plain, to: width))
        return spans.firstNonNil(\.role).map { cut.painted($0) } ?? cut
    }

    func padded(to width: Int) -> Printable {
        self + Printable(harmless: String(repeating: " ", count: max(0, width - columns)))
    }

    /// A value in a cell of a table.
    static func cell(_ text: String) -> Printable {
        Printable(harmless: Columns.simplified(OutsideText(text).display.plain))
    }
}
