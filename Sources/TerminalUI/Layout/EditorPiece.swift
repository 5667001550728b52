import MillwrightViews

/// The wrapped lines of an editor. Only the lines that are drawn become cells.
struct EditorPiece: Piece {
    private let editor: Editor
    private let theme: Theme
    private let width: Int
    /// The number of display lines before each line of the text. The last element is the number of all display lines.
    private let starts: [Int]

    init(_ editor: Editor, _ theme: Theme, width: Int) {
        self.editor = editor
        self.theme = theme
        self.width = width
        var starts = [0]
        for line in editor.text.lines { starts.append((starts.last ?? 0) + Self.height(line, theme, width)) }
        self.starts = starts
    }

    var height: Int { starts.last ?? 0 }

    func line(at row: Int) -> [Cell] {
        if editor.text.isEmpty {
            return theme.cells(editor.placeholder, .faint).cut(to: width, isUnicode: theme.isUnicode)
        }
        let line = textLine(at: row)
        return Array(Self.wrapped(editor.text.lines[line], theme, width)[row - starts[line]])
    }

    func target(at row: Int) -> Target? { nil }

    /// The place of the cursor within the piece.
    var cursor: Grid.Position {
        let text = editor.text
        let rows = Self.wrapped(text.lines[text.line], theme, width)
        var column = Self.cells(text.beforeCursor, theme).width
        for (index, row) in rows.enumerated() {
            let isLast = index + 1 == rows.count
            if isLast || column < row.width {
                return Grid.Position(column: min(column, width - 1), row: starts[text.line] + index)
            }
            column -= row.width
        }
        return Grid.Position(column: 0, row: starts[text.line])
    }

    private func textLine(at row: Int) -> Int {
        var (low, high) = (0, starts.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= row { low = middle } else { high = middle }
        }
        return low
    }

    private static func height(_ line: String, _ theme: Theme, _ width: Int) -> Int {
        let isShort = line.utf8.count <= width && line.utf8.allSatisfy { (0x20...0x7E).contains($0) }
        return isShort ? 1 : wrapped(line, theme, width).count
    }

    private static func wrapped(_ line: String, _ theme: Theme, _ width: Int) -> [ArraySlice<Cell>] {
        cells(line, theme).wrapped(to: width)
    }

    private static func cells(_ line: String, _ theme: Theme) -> [Cell] {
        UntrustedText(line).displayLines.flatMap { theme.cells($0) }
    }
}
