/// The intended content of the terminal.
package struct Grid: Equatable, Sendable {
    package let columns: Int
    package let rows: Int
    package private(set) var cells: [Cell]
    /// The position of the cursor. Nil if it is hidden.
    package var cursor: Position?

    package struct Position: Hashable, Sendable {
        package var column: Int
        package var row: Int

        package init(column: Int, row: Int) {
            self.column = column
            self.row = row
        }
    }

    package init(columns: Int, rows: Int, background: Style = .plain) {
        self.columns = columns
        self.rows = rows
        cells = Array(repeating: Cell(text: " ", width: 1, style: background), count: columns * rows)
    }

    package subscript(column: Int, row: Int) -> Cell { cells[row * columns + column] }

    /// Writes a character. The other half of a wide character that it covers becomes blank. A wide character that does
    /// not fit in the last column becomes a blank.
    package mutating func put(_ cell: Cell, column: Int, row: Int) {
        guard (0..<rows).contains(row), (0..<columns).contains(column), cell.width > 0 else { return }
        guard column + cell.width <= columns else {
            return put(Cell(text: " ", width: 1, style: cell.style), column: column, row: row)
        }
        let first = row * columns + column
        for index in first..<first + cell.width { uncover(index, first: row * columns) }
        cells[first] = cell
        if cell.width == 2 { cells[first + 1] = .continuation(cell.style) }
    }

    /// Writes characters from left to right, at most to the column `end`.
    package mutating func put(_ line: some Sequence<Cell>, column: Int, row: Int, end: Int) {
        var place = column
        for cell in line {
            guard place < end else { return }
            if place + cell.width > end {
                put(Cell(text: " ", width: 1, style: cell.style), column: place, row: row)
                return
            }
            put(cell, column: place, row: row)
            place += cell.width
        }
    }

    /// Replaces the other half of a wide character with a blank, because one half is being overwritten.
    private mutating func uncover(_ index: Int, first: Int) {
        if cells[index].width == 0, index > first {
            cells[index - 1] = Cell(text: " ", width: 1, style: cells[index - 1].style)
        }
        if cells[index].width == 2 {
            cells[index + 1] = Cell(text: " ", width: 1, style: cells[index + 1].style)
        }
    }
}
