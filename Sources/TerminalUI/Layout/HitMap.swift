import MillwrightViews

/// The parts of the views that the mouse reaches at each position of the last frame.
struct HitMap: Sendable {
    private var lines: [(row: Int, columns: Range<Int>, view: Int, target: Target)] = []
    /// The panes from left to right. The last one has the cursor.
    private var panes: [(columns: Range<Int>, rows: Range<Int>, view: Int)] = []

    mutating func add(_ target: Target, view: Int, row: Int, columns: Range<Int>) {
        lines.append((row, columns, view, target))
    }

    mutating func addPane(of view: Int, columns: Range<Int>, rows: Range<Int>) {
        panes.append((columns, rows, view))
    }

    /// Removes the panes and their places, because a dialog takes the mouse.
    mutating func removeAll() { (lines, panes) = ([], []) }

    /// Returns the input that a click on a place means.
    func click(column: Int, row: Int) -> Input? {
        guard let line = lines.last(where: { $0.row == row && $0.columns.contains(column) }) else {
            return viewBehind(column: column, row: row).map { .view($0) }
        }
        switch line.target {
        case .row(let list, let index): return .row(view: line.view, list: list, index: index)
        case .field(let fields, let index): return .field(view: line.view, fields: fields, index: index)
        case .canvas where !isFront(line.view): return .view(line.view)
        case .canvas(let canvas): return .stroke(.began, canvas.point(at: column - line.columns.lowerBound))
        }
    }

    /// Returns the view without the cursor at a place; `nil` at any other place.
    func viewBehind(column: Int, row: Int) -> Int? {
        panes.first { $0.columns.contains(column) && $0.rows.contains(row) && !isFront($0.view) }?.view
    }

    /// Returns the point of the drawing area at a place, or the nearest one in the same line.
    func point(column: Int, row: Int) -> StrokePoint? {
        lines.lazy.compactMap { line in
            guard line.row == row, isFront(line.view), case .canvas(let canvas) = line.target else { return nil }
            return canvas.point(at: column - line.columns.lowerBound)
        }.first
    }

    private func isFront(_ view: Int) -> Bool { panes.last.map { $0.view == view } ?? true }
}
