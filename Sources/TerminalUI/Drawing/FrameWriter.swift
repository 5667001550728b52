/// The writer of one frame. It knows where the terminal's cursor is and which style is set.
struct FrameWriter {
    private(set) var bytes: [UInt8] = []
    /// Whether the frame changes a cell. Otherwise it changes at most the cursor.
    private(set) var isSynchronized = false
    private var style = Style.plain
    /// The position of the terminal's cursor. Nil after a character whose width is uncertain.
    private var position: Grid.Position?

    mutating func clear() {
        isSynchronized = true
        append("\u{1B}[m\u{1B}[2J")
    }

    /// Writes the cells of a row that differ, from left to right. Both halves of a wide character always differ
    /// together, so no half remains.
    mutating func write(row: Int, from old: Grid, to new: Grid) {
        let blankFrom = firstOfBlankTail(row, new)
        var column = 0
        var mustWrite = false
        while column < new.columns {
            let cell = new[column, row]
            let width = max(1, cell.width)
            guard mustWrite || differs(column..<column + width, row, old, new) else {
                column += width
                continue
            }
            if column >= blankFrom, new.columns - column > Self.shortTail {
                eraseTail(column, row)
                return
            }
            approach(column, row, new)
            write(cell)
            position = Self.isPlainWidth(cell) ? Grid.Position(column: column + 1, row: row) : nil
            // After a character in the last column, the position of the cursor differs between terminals.
            if column + width == new.columns { position = nil }
            mustWrite = cell.isUncertain
            column += width
        }
    }

    /// Resets the style, so that nothing outside the frame inherits it.
    mutating func finish() { set(.plain) }

    /// Places and shows the cursor, or hides it.
    mutating func place(_ cursor: Grid.Position?, wasVisible: Bool?) {
        if let cursor {
            move(cursor.column, cursor.row)
            if wasVisible != true { append("\u{1B}[?25h") }
        } else if wasVisible != false {
            append("\u{1B}[?25l")
        }
    }

    private static let shortTail = 3

    private static func isPlainWidth(_ cell: Cell) -> Bool { cell.text.utf8.count == 1 }

    private func differs(_ range: Range<Int>, _ row: Int, _ old: Grid, _ new: Grid) -> Bool {
        range.contains { old[$0, row] != new[$0, row] }
    }

    private func firstOfBlankTail(_ row: Int, _ new: Grid) -> Int {
        var column = new.columns
        while column > 0, new[column - 1, row] == .blank { column -= 1 }
        return column
    }

    private mutating func eraseTail(_ column: Int, _ row: Int) {
        isSynchronized = true
        move(column, row)
        set(.plain)
        append("\u{1B}[K")
    }

    private mutating func write(_ cell: Cell) {
        isSynchronized = true
        set(cell.style)
        // Erase the columns of the character first. If the terminal draws it narrower than the grid, no old text stays
        // beside it.
        if cell.isUncertain { append("\u{1B}[\(cell.width)X") }
        bytes.append(contentsOf: cell.text.utf8)
    }

    /// Moves the cursor to a cell. If the cell is at most three columns to the right, writes the unchanged cells before
    /// it again, which takes fewer bytes than a control sequence.
    private mutating func approach(_ column: Int, _ row: Int, _ new: Grid) {
        if let position, position.row == row, position.column < column, column - position.column <= Self.shortTail {
            let way = (position.column..<column).map { new[$0, row] }
            if way.allSatisfy({ $0.style == style && Self.isPlainWidth($0) }) {
                for cell in way { bytes.append(contentsOf: cell.text.utf8) }
                return
            }
        }
        move(column, row)
    }

    private mutating func move(_ column: Int, _ row: Int) {
        let target = Grid.Position(column: column, row: row)
        if position == target { return }
        if let position, position.row == row, position.column < column {
            append("\u{1B}[\(column - position.column)C")
        } else {
            append("\u{1B}[\(row + 1);\(column + 1)H")
        }
        position = target
    }

    private mutating func set(_ new: Style) {
        guard new != style else { return }
        style = new
        let codes = new.codes
        append(codes.isEmpty ? "\u{1B}[m" : "\u{1B}[0;\(codes.map(String.init).joined(separator: ";"))m")
    }

    private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}

extension Style {
    /// The parameters of the sequence that sets this style after a reset.
    fileprivate var codes: [Int] {
        var codes: [Int] = []
        if attributes.contains(.bold) { codes.append(1) }
        if attributes.contains(.dim) { codes.append(2) }
        if attributes.contains(.underlined) { codes.append(4) }
        if attributes.contains(.reversed) { codes.append(7) }
        return codes + foreground.codes(30, 90, 38) + background.codes(40, 100, 48)
    }
}

extension CellColour {
    fileprivate func codes(_ named: Int, _ bright: Int, _ other: Int) -> [Int] {
        switch self {
        case .standard: []
        case .named(let number): [number < 8 ? named + Int(number) : bright + Int(number) - 8]
        case .indexed(let number): [other, 5, Int(number)]
        case .rgb(let red, let green, let blue): [other, 2, Int(red), Int(green), Int(blue)]
        }
    }
}
