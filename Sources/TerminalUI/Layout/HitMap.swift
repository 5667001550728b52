import MillwrightScreens

/// The parts of the views that a click reaches at each position of the last frame.
struct HitMap: Sendable {
    private var lines: [(row: Int, columns: Range<Int>, view: Int, target: Target)] = []

    mutating func add(_ target: Target, view: Int, row: Int, columns: Range<Int>) {
        lines.append((row, columns, view, target))
    }

    /// Removes the places that a dialog covers.
    mutating func removeAll() { lines = [] }

    /// Returns the input that a click on a place means.
    func click(column: Int, row: Int) -> Input? {
        guard let line = lines.last(where: { $0.row == row && $0.columns.contains(column) }) else { return nil }
        switch line.target {
        case .row(let list, let index): return .row(view: line.view, list: list, index: index)
        case .field(let fields, let index): return .field(view: line.view, fields: fields, index: index)
        case .canvas(let canvas): return .stroke(.began, canvas.point(at: column - line.columns.lowerBound))
        }
    }

    /// Returns the point of the drawing area at a place, or the nearest one in the same line.
    func point(column: Int, row: Int) -> StrokePoint? {
        lines.lazy.compactMap { line in
            guard line.row == row, case .canvas(let canvas) = line.target else { return nil }
            return canvas.point(at: column - line.columns.lowerBound)
        }.first
    }
}
