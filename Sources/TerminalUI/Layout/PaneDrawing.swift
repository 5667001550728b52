import MillwrightViews

/// The drawing of a view in one pane of the grid, without the title of the view.
struct PaneDrawing {
    let columns: Range<Int>
    let rows: Range<Int>
    let theme: Theme
    /// The selected row and the number of rows of the list with the cursor.
    private(set) var counter: (selected: Int, total: Int)?

    init(columns: Range<Int>, rows: Range<Int>, theme: Theme) {
        self.columns = columns
        self.rows = rows
        self.theme = theme
    }

    mutating func draw(
        _ view: View, _ index: Int, mayHaveCursor: Bool, into grid: inout Grid, _ hits: inout HitMap,
        _ scrolls: inout ScrollMemory
    ) {
        var places = BlockStack.Places()
        let width = columns.count
        let pinned = BlockStack(
            view.pinned, theme: theme, width: width, mayHaveCursor: mayHaveCursor, places: &places)
        let titles = columnTitles(of: view.body, width)
        let takesCursor = mayHaveCursor && pinned.cursor == nil
        let body = BlockStack(
            view.body, theme: theme, width: width, mayHaveCursor: takesCursor, places: &places,
            showsColumnTitles: titles == nil)
        counter = pinned.counter ?? body.counter
        let pinnedRows = min(pinned.height, rows.count / 2)
        var row = rows.lowerBound
        let pinnedArea = ScrollMemory.Area(view: view.id, part: .pinned)
        draw(pinned, of: pinnedArea, index, row..<row + pinnedRows, into: &grid, &hits, &scrolls)
        row += pinnedRows
        if let titles {
            grid.put(titles, column: columns.lowerBound, row: row, end: columns.upperBound)
            row += 1
        }
        let bodyArea = ScrollMemory.Area(view: view.id, part: .body)
        draw(body, of: bodyArea, index, row..<rows.upperBound, into: &grid, &hits, &scrolls)
    }

    /// Draws the visible lines of the blocks, and the cursor if they have it.
    func draw(
        _ stack: BlockStack, of area: ScrollMemory.Area, _ index: Int, _ rows: Range<Int>, into grid: inout Grid,
        _ hits: inout HitMap, _ scrolls: inout ScrollMemory
    ) {
        guard !rows.isEmpty else { return }
        let top = scrolls.top(area, keeping: stack.keptLines, height: rows.count, content: stack.height)
        for row in rows {
            let place = top + row - rows.lowerBound
            guard place < stack.height else { break }
            let line = stack.line(at: place)
            grid.put(line.cells, column: columns.lowerBound, row: row, end: columns.upperBound)
            if let target = line.target { hits.add(target, view: index, row: row, columns: columns) }
        }
        if let cursor = stack.cursor {
            grid.cursor = Grid.Position(
                column: min(columns.lowerBound + cursor.column, columns.upperBound - 1),
                row: rows.lowerBound + cursor.row - top)
        }
        drawMore(grid: &grid, isAbove: top > 0, isBelow: top + rows.count < stack.height, rows)
    }

    /// Shows in the last column that lines are hidden above or below.
    private func drawMore(grid: inout Grid, isAbove: Bool, isBelow: Bool, _ rows: Range<Int>) {
        let column = columns.upperBound - 1
        if isAbove { grid.put(theme.cells("↑", .faint), column: column, row: rows.lowerBound, end: column + 1) }
        if isBelow { grid.put(theme.cells("↓", .faint), column: column, row: rows.upperBound - 1, end: column + 1) }
    }

    /// Returns the column titles that stay in place, if the body is one list.
    private func columnTitles(of body: [Block], _ width: Int) -> [Cell]? {
        guard body.count == 1, case .list(let list) = body[0], list.total > 0 else { return nil }
        return theme.titles(of: list, ColumnLayout(list, width: max(1, width - 2)))
    }
}
