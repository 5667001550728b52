import MillwrightViews

/// One line of a drawing area: the columns of the area, the index of the line, and the number of lines.
struct Canvas: Hashable, Sendable {
    let columns: Range<Int>
    let line: Int
    let lines: Int

    /// Returns the point of the drawing area at a column of the pane.
    func point(at column: Int) -> StrokePoint {
        let inside = min(max(column, columns.lowerBound), columns.upperBound - 1) - columns.lowerBound
        return StrokePoint(
            x: (2 * inside + 1) * StrokePoint.width / (2 * columns.count),
            y: (2 * line + 1) * StrokePoint.height / (2 * lines))
    }
}
