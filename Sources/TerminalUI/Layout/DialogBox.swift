import MillwrightViews

/// A dialog in a box in the middle of the panes.
struct DialogBox {
    private let dialog: Dialog
    private let area: ScrollMemory.Area
    private let theme: Theme

    init(_ dialog: Dialog, of view: View, theme: Theme) {
        self.dialog = dialog
        area = ScrollMemory.Area(view: view.id, part: .dialog)
        self.theme = theme
    }

    private static let widest = 76
    /// The number of columns for the two edges of the box and the blanks beside them.
    private static let sides = 4

    func draw(
        view: Int, columns: Int, rows: Range<Int>, into grid: inout Grid, _ hits: inout HitMap,
        _ scrolls: inout ScrollMemory
    ) {
        let inside = min(Self.widest, columns) - Self.sides
        var places = BlockStack.Places()
        let stack = BlockStack(dialog.blocks, theme: theme, width: inside, mayHaveCursor: true, places: &places)
        let height = min(max(1, stack.height), rows.count - 2)
        let left = (columns - inside - Self.sides) / 2
        let top = rows.lowerBound + (rows.count - height - 2) / 2
        drawFrame(left: left, top: top, inside: inside, height: height, into: &grid)
        grid.cursor = Grid.Position(column: left + 2, row: top)
        let pane = PaneDrawing(columns: left + 2..<left + 2 + inside, rows: top + 1..<top + 1 + height, theme: theme)
        pane.draw(stack, of: area, view, pane.rows, into: &grid, &hits, &scrolls)
    }

    private func drawFrame(left: Int, top: Int, inside: Int, height: Int, into grid: inout Grid) {
        let end = left + inside + Self.sides
        grid.put(theme.boxEdge("┌", "┐", inside + 2), column: left, row: top, end: end)
        let title = theme.cells(" \(dialog.title) ", .strong).cut(to: inside, isUnicode: theme.isUnicode)
        grid.put(title, column: left + 2, row: top, end: end - 2)
        let side = theme.cells("│", .faint)
        let middle = side + [Cell]().padded(to: inside + 2, theme.background) + side
        for row in top + 1..<top + 1 + height { grid.put(middle, column: left, row: row, end: end) }
        grid.put(theme.boxEdge("└", "┘", inside + 2), column: left, row: top + height + 1, end: end)
    }
}
