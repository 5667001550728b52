import MillwrightViews

/// The layout of a display on a grid: panes, a line with the message, the status line and the keys.
struct Frame: Sendable {
    private(set) var grid: Grid
    private(set) var hits = HitMap()
    private let display: Display
    private let theme: Theme
    /// The lines of the message. Without a message, there is one without text.
    private let messageLines: [[Cell]]

    /// The number of lines below the panes: the message, the status line and the keys.
    private var footer: Int { messageLines.count + 2 }

    init(_ display: Display, columns: Int, rows: Int, theme: Theme, scrolls: inout ScrollMemory) {
        self.display = display
        self.theme = theme
        messageLines =
            display.views.last?.message.map {
                Self.lines(of: $0, columns: columns, most: Self.mostMessageLines(rows: rows), theme)
            } ?? [[]]
        grid = Grid(columns: columns, rows: rows, background: theme.background)
        if Panes.fit(columns: columns, rows: rows) { drawAll(&scrolls) } else { tellTooSmall() }
        if grid.cursor == nil { grid.cursor = Grid.Position(column: 0, row: 0) }
    }

    private mutating func drawAll(_ scrolls: inout ScrollMemory) {
        scrolls.keep(display.views)
        drawPanes(&scrolls)
        drawFooter()
        if let view = display.views.last, let dialog = view.dialog { draw(dialog, of: view, &scrolls) }
    }

    private mutating func tellTooSmall() {
        let text = theme.cells("The window is too small: wo needs 40 columns and 10 rows. Ctrl-C quits.")
        for (row, line) in text.wrapped(to: max(1, grid.columns)).enumerated() {
            grid.put(line, column: 0, row: row, end: grid.columns)
        }
    }

    private mutating func drawPanes(_ scrolls: inout ScrollMemory) {
        let count = min(display.views.count, Panes.count(columns: grid.columns))
        drawRule()
        guard count > 0 else { return }
        let first = display.views.count - count
        let panes = Panes.columns(count, of: grid.columns)
        for (position, columns) in panes.enumerated() {
            if position > 0 { drawSeparator(columns.lowerBound - 1) }
            let isLast = position + 1 == count
            draw(display.views[first + position], first + position, columns, isLast: isLast, &scrolls)
        }
    }

    private mutating func draw(
        _ view: View, _ index: Int, _ columns: Range<Int>, isLast: Bool, _ scrolls: inout ScrollMemory
    ) {
        hits.addPane(of: index, columns: columns, rows: 0..<grid.rows - footer)
        var pane = PaneDrawing(columns: columns, rows: 1..<grid.rows - footer, theme: theme)
        let view = isLast ? continuingTitle(view, columns) : view
        let mayHaveCursor = isLast && view.dialog == nil
        pane.draw(view, index, mayHaveCursor: mayHaveCursor, into: &grid, &hits, &scrolls)
        // The title shows `‹` if Esc leads to a screen that is not visible.
        let hidesWayBack = columns.lowerBound == 0 && index > 0
        drawTitle(view, columns, isLast: isLast, pane.counter, wayBack: hidesWayBack ? "‹ " : "")
        if isLast, grid.cursor == nil { grid.cursor = Grid.Position(column: columns.lowerBound, row: 0) }
    }

    /// Returns the view with the rest of its title above its blocks, if the line of the title is too short for it.
    private func continuingTitle(_ view: View, _ columns: Range<Int>) -> View {
        let lines = view.title.wrapped(to: max(1, columns.count - Self.counterWidth), indent: 0)
        guard grid.rows >= Self.leastRowsForTitle, lines.count > 1 else { return view }
        var continued = view
        continued.title = lines[0]
        continued.pinned.insert(.text(StyledText.joined(Array(lines.dropFirst()), by: " ").painted(.strong)), at: 0)
        return continued
    }

    /// The number of rows below which a long title is only cut, because the blocks need the room.
    private static let leastRowsForTitle = 16
    /// The width that the counter beside a title and the way back before it may take.
    private static let counterWidth = 8

    private mutating func drawTitle(
        _ view: View, _ columns: Range<Int>, isLast: Bool, _ counter: (selected: Int, total: Int)?,
        wayBack: StyledText
    ) {
        let style = theme.title(isFocused: isLast)
        let count: StyledText = counter.map { "\($0.selected + 1)/\($0.total)" } ?? ""
        let right = theme.cells(count, .faint)
        let room = columns.count - right.width - (right.isEmpty ? 0 : 1)
        let title = (theme.cells(wayBack, .accent) + theme.cells(view.title, in: style)).cut(
            to: max(0, room), isUnicode: theme.isUnicode)
        grid.put(title, column: columns.lowerBound, row: 0, end: columns.upperBound)
        grid.put(right, column: columns.upperBound - right.width, row: 0, end: columns.upperBound)
    }

    private mutating func drawSeparator(_ column: Int) {
        let line = theme.cells("│", .faint)
        for row in 0..<grid.rows - footer { grid.put(line, column: column, row: row, end: grid.columns) }
    }

    private mutating func drawRule() {
        let row = grid.rows - footer
        let line = theme.cells("─", .faint)
        for column in 0..<grid.columns { grid.put(line, column: column, row: row, end: grid.columns) }
    }

    private mutating func drawFooter() {
        let row = grid.rows - footer
        for (index, line) in messageLines.enumerated() where !line.isEmpty {
            let blank = theme.cells(" ")
            grid.put(blank + line.withoutBlankEnd + blank, column: 1, row: row + index, end: grid.columns)
        }
        grid.put(statusCells, column: 0, row: grid.rows - 2, end: grid.columns)
        grid.put(keyCells, column: 0, row: grid.rows - 1, end: grid.columns)
    }

    /// Returns the maximum number of lines of a message. More lines would take too much of the panes.
    private static func mostMessageLines(rows: Int) -> Int { max(3, rows / 4) }

    /// Returns the lines of a message. If they are too many, the sentence is cut, but not the offer to undo the action.
    private static func lines(of message: Notice, columns: Int, most: Int, _ theme: Theme) -> [[Cell]] {
        let room = max(1, columns - 4)
        let end = message.offer.map { theme.cells(" \($0)") } ?? []
        let sentence: StyledText = message.offer == nil ? message.text : "\(message.text)."
        var lines = theme.cells(sentence).wrapped(to: room).map { Array($0) }
        let rest = Array(lines.dropFirst(most - 1).joined(separator: theme.cells(" ")))
        // The offer is never divided.
        if let last = lines.last, last.width + end.width <= room {
            lines[lines.count - 1] += end
        } else {
            lines.append(Array(end.dropFirst()))
        }
        if lines.count <= most { return lines }
        let cut = rest.cut(to: max(0, room - end.width), isUnicode: theme.isUnicode)
        return lines.prefix(most - 1) + [(cut + end).cut(to: room, isUnicode: theme.isUnicode)]
    }

    /// The facts of the status line that fit. If none fits, the beginning of the first fact.
    private var statusCells: [Cell] {
        var line: [Cell] = []
        for fact in display.status.facts {
            let part = theme.cells(line.isEmpty ? fact : " · \(fact)")
            guard line.width + part.width <= grid.columns || line.isEmpty else { break }
            line += part
        }
        return line.cut(to: grid.columns, isUnicode: theme.isUnicode)
    }

    /// The keys that fit. The last key, which leads to all commands, and the key that leads back always do. A key that
    /// does not work now is in parentheses, and is left out first.
    private var keyCells: [Cell] {
        guard let view = display.views.last else { return [] }
        let keys = view.dialog?.keys ?? view.keys
        let isEnd = { (place: Int) in place == keys.count - 1 || keys[place].key == .escape }
        let gap = theme.cells("  ")
        var shown = Array(keys.indices)
        var width: Int { shown.reduce(0) { $0 + cells(of: keys[$1]).width } + gap.width * max(0, shown.count - 1) }
        while width > grid.columns,
            let out = shown.last(where: { keys[$0].blocked != nil && !isEnd($0) }) ?? shown.last(where: { !isEnd($0) })
        {
            shown.removeAll { $0 == out }
        }
        return Array(shown.map { cells(of: keys[$0]) }.joined(separator: gap))
            .cut(to: grid.columns, isUnicode: theme.isUnicode)
    }

    private func cells(of hint: KeyHint) -> [Cell] {
        guard hint.blocked == nil else { return theme.cells("(\(hint.key.name) \(hint.label))", .faint) }
        return theme.cells(hint.key.name, .accent) + theme.cells(" \(hint.label)")
    }

    private mutating func draw(_ dialog: Dialog, of view: View, _ scrolls: inout ScrollMemory) {
        let bounds = 1..<grid.rows - footer
        hits.removeAll()
        let box = DialogBox(dialog, of: view, theme: theme)
        box.draw(view: display.views.count - 1, columns: grid.columns, rows: bounds, into: &grid, &hits, &scrolls)
    }
}
