/// Rows with aligned columns, for a person. On a narrow terminal the widest flexible columns become narrower. A cell that
/// is wider than its column continues on the next line.
public struct TextTable {
    /// The indexes of the columns that may become narrower.
    public let flexible: [Int]
    public let rows: [[StyledText]]

    public init(flexible: [Int], rows: [[StyledText]]) {
        self.flexible = flexible
        self.rows = rows
    }

    public func lines(columns: Int) -> [StyledText] { blocks(columns: columns).flatMap { $0 } }

    /// Returns the lines of each row.
    public func blocks(columns: Int) -> [[StyledText]] {
        let count = rows.map(\.count).max() ?? 0
        let natural = (0..<count).map { column in rows.map { $0.count > column ? $0[column].columns : 0 }.max() ?? 0 }
        let widths = fitted(natural, to: columns - 2 * max(0, count - 1))
        return rows.map { block(of: $0, widths) }
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

    private func block(of row: [StyledText], _ widths: [Int]) -> [StyledText] {
        let cells = row.enumerated().map { column, cell in cell.wrapped(to: widths[column], indent: 0) }
        let height = cells.map(\.count).max() ?? 0
        return (0..<height).map { index in
            let texts = cells.map { $0.indices.contains(index) ? $0[index] : "" }
            let last = index == 0 ? texts.count - 1 : texts.lastIndex { !$0.plain.isEmpty } ?? 0
            let padded = texts[...last].enumerated().map { column, text in
                column == last ? text : text.padded(to: widths[column])
            }
            return StyledText.joined(padded, by: "  ")
        }
    }
}

extension StyledText {
    public func fitted(to width: Int) -> StyledText {
        guard columns > width else { return self }
        let cut = StyledText(harmless: Columns.fitted(plain, to: width))
        return spans.lazy.compactMap(\.role).first.map { cut.painted($0) } ?? cut
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
