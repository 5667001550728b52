/// Rows with aligned columns, for a person. On a narrow terminal the widest flexible columns are cut.
public struct TextTable {
    /// The indexes of the columns that may be cut on a narrow terminal.
    public let flexible: [Int]
    public let rows: [[StyledText]]

    public func lines(columns: Int) -> [StyledText] {
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

    private func line(of row: [StyledText], _ widths: [Int]) -> StyledText {
        let cells = row.enumerated().map { column, cell in
            let cut = cell.fitted(to: widths[column])
            return column == row.count - 1 ? cut : cut.padded(to: widths[column])
        }
        return StyledText.joined(cells, by: "  ")
    }
}

extension StyledText {
    public func fitted(to width: Int) -> StyledText {
        guard columns > width else { return self }
        let cut = StyledText(harmless: Columns.fitted(plain, to: width))
        return spans.firstNonNil(\.role).map { cut.painted($0) } ?? cut
    }

    public func padded(to width: Int) -> StyledText {
        self + StyledText(harmless: String(repeating: " ", count: max(0, width - columns)))
    }

    /// Returns the text for a table cell, with hidden characters made visible. A joined emoji becomes its first emoji,
    /// because terminals disagree about the width of joined emoji.
    public static func cell(_ text: String) -> StyledText {
        StyledText(harmless: Columns.simplified(UntrustedText(text).display.plain))
    }
}
