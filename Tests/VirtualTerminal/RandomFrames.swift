import MillwrightTerminalUI

/// Random grids, each made from the one before it, and what libvterm shows of them.
package struct RandomFrames {
    /// The texts on the grids.
    private static let texts = [
        "plain words 0123456789 ~!@#", "a", " ", "    ", "冷却塔の点検 한글 ｶﾀｶﾅ ＦＵＬＬ", "冷",
        "e\u{301}o\u{308}n\u{303}a\u{328}\u{301}",
        "ไฟฟ้า กำลัง ที่นี่", "देवनागरी स्त्री", "עברית العربية", "👩\u{200D}🔧 👍🏽 🎉 ☎ ☎\u{FE0F} ❤\u{FE0F} 1\u{FE0F}\u{20E3}", "🇬🇧🇩🇪", "🔥",
        "│─┌┐└┘█░▀ ✓✗↑↓→·×…›‹",
        "\u{1B}[31m\u{7}\u{9B}2J\u{202E}", "\u{AD}\u{600}\u{E000}\u{378}", "\u{301}",
        "x\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}",
        "\u{1112}\u{1161}\u{11AB}",
        "🫠🪿🛜x", "a\u{898}b\u{1DFA}c",
    ]

    private var random: any RandomNumberGenerator
    private var grid: Grid
    private var terminal: VirtualTerminal
    private var shown: Grid?

    /// - Returns: Nil if libvterm is not installed.
    package init?(seed random: some RandomNumberGenerator) {
        var random = random
        let columns = Int.random(in: 1...60, using: &random)
        let rows = Int.random(in: 1...16, using: &random)
        guard let terminal = VirtualTerminal(columns: columns, rows: rows) else { return nil }
        self.random = random
        self.terminal = terminal
        terminal.write(Array("\u{1B}[?7l".utf8))
        grid = Grid(columns: columns, rows: rows)
    }

    /// Changes the grid, sends the difference to libvterm, and returns the places that libvterm shows differently.
    package mutating func next() -> [String] {
        change()
        let bytes = FrameDiff.bytes(from: shown, to: grid)
        shown = grid
        terminal.write(bytes)
        return differences()
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    private mutating func change() {
        switch number(0...9) {
        case 0:
            // The next frame is the same as the last one.
            break
        case 1:
            grid = Grid(columns: grid.columns, rows: grid.rows, background: style())
        case 2:
            for _ in 0..<40 { write() }
        case 3:
            moveRows()
        default:
            for _ in 0..<number(1...4) { write() }
        }
        let isVisible = number(0...9) > 0
        grid.cursor =
            isVisible
            ? Grid.Position(column: number(0...grid.columns - 1), row: number(0...grid.rows - 1)) : nil
    }

    private mutating func write() {
        var glyphs = Glyphs(isUnicode: number(0...9) > 0)
        glyphs.append(Self.texts[number(0...Self.texts.count - 1)], style())
        let (column, row) = (number(0...grid.columns - 1), number(0...grid.rows - 1))
        grid.put(glyphs.cells, column: column, row: row, end: number(column...grid.columns))
    }

    private mutating func moveRows() {
        let old = grid
        let step = number(1...3)
        for row in 0..<grid.rows {
            let from = row + step
            for column in 0..<grid.columns {
                grid.put(from < grid.rows ? old[column, from] : .blank, column: column, row: row)
            }
        }
    }

    private mutating func style() -> Style {
        guard number(0...2) > 0 else { return .plain }
        var attributes: Style.Attributes = []
        if number(0...3) == 0 { attributes.insert(.bold) }
        if number(0...5) == 0 { attributes.insert(.underlined) }
        if number(0...3) == 0 { attributes.insert(.reversed) }
        return Style(foreground: colour(), background: colour(), attributes)
    }

    private mutating func colour() -> CellColour {
        switch number(0...3) {
        case 0: .named(UInt8(number(0...15)))
        case 1: .rgb(red: UInt8(number(0...255)), green: UInt8(number(0...255)), blue: UInt8(number(0...255)))
        default: .standard
        }
    }

    private func differences() -> [String] {
        var found: [String] = []
        for row in 0..<grid.rows {
            for column in 0..<grid.columns {
                let (meant, seen) = (grid[column, row], terminal.cell(column: column, row: row))
                if meant.width > 0, !agree(meant, seen, isLast: column + 1 == grid.columns) {
                    found.append("\(column),\(row): \(meant) is shown as \(seen)")
                }
            }
        }
        if let cursor = grid.cursor, terminal.cursorPosition != cursor {
            found.append("cursor \(cursor) is shown at \(terminal.cursorPosition)")
        }
        return found
    }

    /// Terminals disagree about the width of an uncertain character, so only its text is compared.
    private func agree(_ meant: Cell, _ seen: Cell, isLast: Bool) -> Bool {
        guard meant.style == seen.style, meant.isUncertain || meant.width == seen.width else { return false }
        let known = meant.text.unicodeScalars.filter { !Self.newMarks.contains($0) }
        if known.count == meant.text.unicodeScalars.count { return known.elementsEqual(seen.text.unicodeScalars) }
        // The terminal may draw a new mark in the next cell. The content of the next cell then replaces it.
        return isLast || known.elementsEqual(seen.text.unicodeScalars)
            || meant.text.unicodeScalars.elementsEqual(seen.text.unicodeScalars)
    }

    /// Marks that are newer than some terminals.
    private static let newMarks: Set<Unicode.Scalar> = ["\u{898}", "\u{1DFA}"]
}
