import MillwrightViews

/// The rows of a list, without its column titles.
struct RowsPiece: Piece {
    let list: RowList
    let place: BlockPlace
    let layout: ColumnLayout
    let theme: Theme
    let width: Int
    let hasCursor: Bool

    var height: Int { list.total }

    func line(at row: Int) -> [Cell] {
        marked(list.row(at: row).map { layout.line($0.cells, theme) } ?? theme.cells("…", .faint), row, isFirst: true)
    }

    /// Returns the lines of a row of a list that wraps its cells.
    func lines(of row: Int) -> [[Cell]] {
        let cells = list.row(at: row)?.cells ?? []
        return layout.lines(cells, most: list.mostLines, theme).enumerated().map { index, line in
            marked(line, row, isFirst: index == 0)
        }
    }

    /// - Parameter isFirst: whether it is the first line of the row.
    private func marked(_ cells: [Cell], _ row: Int, isFirst: Bool) -> [Cell] {
        let isSelected = hasCursor && row == list.selected
        let isMarked = isSelected || row == list.opened ?? (hasCursor ? nil : list.selected)
        let line = theme.cells(isMarked && isFirst ? "› " : "  ", .strong) + cells
        if isSelected { return line.painted(theme.selected).padded(to: width, theme.selected) }
        return isMarked ? line.map(\.bold) : line
    }

    func target(at row: Int) -> Target? { .row(list: place, index: row) }
}

extension Cell {
    fileprivate var bold: Cell {
        var copy = self
        copy.style.attributes.insert(.bold)
        return copy
    }
}
