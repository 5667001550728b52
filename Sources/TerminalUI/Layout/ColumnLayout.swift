import MillwrightViews

/// The widths of the columns of a list in a pane.
struct ColumnLayout: Sendable {
    /// The indexes of the columns that are shown.
    let shown: [Int]
    let widths: [Int]
    /// The indexes of the columns that take the remaining width.
    private let wraps: Set<Int>

    private static let gap = 2
    /// The smallest width of a column that takes the remaining width.
    private static let leastRest = 12
    /// The width below which no column is made narrower.
    private static let leastWidth = 6

    init(_ list: RowList, width: Int) {
        let natural = list.columns.indices.map { Self.natural($0, of: list) }
        let shown = Self.chosen(list.columns, natural, width: width)
        self.shown = shown
        wraps = Set(shown.filter { list.columns[$0].width == .rest })
        widths = Self.shared(
            shown.map { list.columns[$0].width }, shown.map { natural[$0] },
            needs: shown.map { list.window.width(of: $0) },
            width: width)
    }

    func line(_ cells: [StyledText], _ theme: Theme) -> [Cell] {
        line(shown.map { cells.indices.contains($0) ? theme.cells(cells[$0]) : [] }, theme)
    }

    /// Returns the lines of a row whose cells wrap in the columns that take the remaining width.
    /// - Parameter most: the largest number of lines. A longer cell is cut in the last line.
    func lines(_ cells: [StyledText], most: Int, _ theme: Theme) -> [[Cell]] {
        let wrapped = zip(shown, widths).map { column, width -> [[Cell]] in
            let cell = cells.indices.contains(column) ? theme.cells(cells[column]) : []
            guard wraps.contains(column), cell.width > width, width > 0 else { return [cell] }
            let lines = cell.wrapped(to: width).map { Array($0) }
            return lines.count <= most ? lines : lines.prefix(most - 1) + [Array(lines[(most - 1)...].joined())]
        }
        return (0..<(wrapped.map(\.count).max() ?? 1)).map { index in
            line(wrapped.map { index < $0.count ? $0[index] : [] }, theme)
        }
    }

    /// - Parameter cells: one cell for each shown column.
    private func line(_ cells: [[Cell]], _ theme: Theme) -> [Cell] {
        var line: [Cell] = []
        for (position, cell) in cells.enumerated() {
            let cut = cell.withoutBlankEnd.cut(to: widths[position], isUnicode: theme.isUnicode)
            if position + 1 == cells.count { return line + cut }
            line += cut.padded(to: widths[position] + Self.gap, theme.background)
        }
        return line
    }

    private static func natural(_ column: Int, of list: RowList) -> Int {
        switch list.columns[column].width {
        case .fixed(let width): width
        case .widest(let most):
            // A column without anything in its cells is left out.
            list.window.width(of: column) == 0
                ? 0 : min(most, max(list.columns[column].title.columns, list.window.width(of: column)))
        case .rest where list.columns[column].importance == .needed:
            max(leastRest, min(list.columns[column].leastRest, list.window.width(of: column)))
        case .rest:
            list.window.width(of: column) == 0
                ? 0
                : min(
                    list.columns[column].leastRest,
                    max(list.columns[column].title.columns, list.window.width(of: column)))
        }
    }

    /// Returns the columns that fit. Abbreviations are shown only if one of their columns does not fit.
    private static func chosen(_ columns: [Column], _ natural: [Int], width: Int) -> [Int] {
        let filled = columns.indices.filter { natural[$0] > 0 }
        let shown = fitting(filled.filter { columns[$0].shortFor.isEmpty }, columns, natural, width: width)
        let out = Set(filled).subtracting(shown)
        let short = filled.filter { columns[$0].shortFor.contains(where: out.contains) }
        if short.isEmpty { return shown }
        let replaced = Set(short.compactMap { columns[$0].replaces })
        let kept = shown.filter { !replaced.contains($0) }
        return fitting(merged(kept, short, columns), columns, natural, width: width)
    }

    /// Returns the shown columns and the abbreviations, in order. An abbreviation takes the place of the column that it
    /// replaces, or of its first column.
    private static func merged(_ shown: [Int], _ short: [Int], _ columns: [Column]) -> [Int] {
        let place = { (index: Int) in (columns[index].replaces ?? columns[index].shortFor.first ?? index, index) }
        return (shown + short).sorted { place($0) < place($1) }
    }

    /// Returns the columns that fit. The last of the least important columns is left out first.
    private static func fitting(_ all: [Int], _ columns: [Column], _ natural: [Int], width: Int) -> [Int] {
        var shown = all
        while shown.reduce(0, { $0 + natural[$1] + gap }) - gap > width {
            let candidates = shown.filter { columns[$0].importance != .needed }
            guard let least = candidates.map({ columns[$0].importance }).min(),
                let out = candidates.last(where: { columns[$0].importance == least })
            else { break }
            shown.removeAll { $0 == out }
        }
        return shown
    }

    /// Makes columns narrower, the widest first, until together they are at most `room` wide.
    private static func shrink(_ widths: inout [Int], _ columns: [Int], to room: Int) {
        while columns.reduce(0, { $0 + widths[$1] }) > room {
            guard let widest = columns.max(by: { widths[$0] < widths[$1] }), widths[widest] > leastWidth else { return }
            widths[widest] -= 1
        }
    }

    /// Returns the widths of the shown columns.
    /// - Parameter needs: the widths of the widest cells.
    private static func shared(_ columns: [Column.Width], _ natural: [Int], needs: [Int], width: Int) -> [Int] {
        var widths = natural
        let rest = columns.indices.filter { columns[$0] == .rest }
        let widest = columns.indices.filter { if case .widest = columns[$0] { true } else { false } }
        let others = columns.indices.reduce(0) { $0 + (widest.contains($1) ? 0 : natural[$1]) }
        shrink(&widths, widest, to: width - gap * max(0, columns.count - 1) - others)
        let taken = columns.indices.reduce(0) { $0 + (columns[$1] == .rest ? 0 : widths[$1]) }
        let free = max(0, width - taken - gap * max(0, columns.count - 1))
        for (column, share) in zip(rest, shares(rest.map { (natural[$0], needs[$0]) }, of: free)) {
            widths[column] = share
        }
        return widths
    }

    /// Divides a width. Each column keeps at least its natural width. What is left goes to the columns whose cells need more,
    /// in equal parts, so that one long cell does not take it all. The last column gets what nobody needs. If there is not
    /// enough for that, all are equal.
    private static func shares(_ columns: [(natural: Int, need: Int)], of free: Int) -> [Int] {
        let least = columns.reduce(0) { $0 + $1.natural }
        guard free >= least else {
            return columns.indices.map { free * ($0 + 1) / columns.count - free * $0 / columns.count }
        }
        var (widths, left) = (columns.map(\.natural), free - least)
        while left > 0 {
            let wanting = columns.indices.filter { widths[$0] < columns[$0].need }
            guard !wanting.isEmpty else { break }
            for column in wanting {
                let part = min(max(1, left / wanting.count), columns[column].need - widths[column], left)
                widths[column] += part
                left -= part
            }
        }
        if !widths.isEmpty { widths[widths.count - 1] += left }
        return widths
    }
}

extension RowList.Window {
    fileprivate func width(of column: Int) -> Int { widths.indices.contains(column) ? widths[column] : 0 }
}
