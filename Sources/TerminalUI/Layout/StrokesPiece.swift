import MillwrightViews

/// The strokes of a signature in a box.
struct StrokesPiece: Piece {
    private let dots: [Bool]
    private let columns: Int
    private let rows: Int
    private let theme: Theme

    /// The number of dots in a cell, across and down. A Braille character has 2 × 4 dots, an ASCII character has one.
    private var across: Int { theme.isUnicode ? 2 : 1 }
    private var down: Int { theme.isUnicode ? 4 : 1 }

    init(_ strokes: [[StrokePoint]], columns: Int, theme: Theme) {
        let inside = max(1, columns - 2)
        let rows = max(1, inside * StrokePoint.height / (2 * StrokePoint.width))
        (self.columns, self.rows, self.theme) = (inside, rows, theme)
        let size = (width: inside * (theme.isUnicode ? 2 : 1), height: rows * (theme.isUnicode ? 4 : 1))
        dots = Self.drawn(strokes, size.width, size.height)
    }

    var height: Int { rows + 2 }

    func line(at row: Int) -> [Cell] {
        if row == 0 { return theme.boxEdge("┌", "┐", columns) }
        if row == rows + 1 { return theme.boxEdge("└", "┘", columns) }
        let edge = theme.cells("│", .faint)
        return edge + (0..<columns).map { Cell(text: text($0, row - 1), width: 1, style: theme.style(nil)) } + edge
    }

    func target(at row: Int) -> Target? {
        guard (1...rows).contains(row) else { return nil }
        return .canvas(Canvas(columns: 1..<columns + 1, line: row - 1, lines: rows))
    }

    private func text(_ column: Int, _ row: Int) -> String {
        let isSet = { (x: Int, y: Int) in dots[(row * down + y) * columns * across + column * across + x] }
        guard theme.isUnicode else { return isSet(0, 0) ? "*" : " " }
        var value: UInt32 = 0
        for (bit, dot) in Self.brailleDots.enumerated() where isSet(dot.x, dot.y) { value |= 1 << UInt32(bit) }
        return value == 0 ? " " : Unicode.Scalar(0x2800 + value).map { String($0) } ?? " "
    }

    /// The dots of a Braille character in the order of its bits.
    private static let brailleDots: [(x: Int, y: Int)] = [
        (0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3),
    ]

    private static func drawn(_ strokes: [[StrokePoint]], _ width: Int, _ height: Int) -> [Bool] {
        var dots = Array(repeating: false, count: width * height)
        let place = { (point: StrokePoint) in
            (
                x: min(max(0, point.x * width / StrokePoint.width), width - 1),
                y: min(max(0, point.y * height / StrokePoint.height), height - 1)
            )
        }
        for stroke in strokes {
            for (from, to) in zip(stroke, stroke.dropFirst() + stroke.suffix(1)) {
                let (start, end) = (place(from), place(to))
                let steps = max(1, abs(end.x - start.x), abs(end.y - start.y))
                for step in 0...steps {
                    let x = start.x + (end.x - start.x) * step / steps
                    let y = start.y + (end.y - start.y) * step / steps
                    dots[y * width + x] = true
                }
            }
        }
        return dots
    }
}
