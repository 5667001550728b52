extension Collection<Cell> {
    /// The number of columns of a line.
    var width: Int { reduce(0) { $0 + $1.width } }
}

extension Array<Cell> {
    /// Returns the line cut to a width, with an ellipsis in the last column if the line was cut.
    func cut(to width: Int, isUnicode: Bool) -> [Cell] {
        guard self.width > width else { return self }
        guard width > 0, let first else { return [] }
        var result: [Cell] = []
        var used = 0
        for cell in self {
            guard used + cell.width <= width - 1 else { break }
            result.append(cell)
            used += cell.width
        }
        result.append(Cell(text: isUnicode ? "…" : "~", width: 1, style: (result.last ?? first).style))
        return result
    }

    /// The line without the blanks at its end.
    var withoutBlankEnd: [Cell] {
        guard let last = lastIndex(where: { $0.text != " " }) else { return [] }
        return last + 1 == count ? self : Array(self[...last])
    }

    /// Returns the line with blanks up to a width.
    func padded(to width: Int, _ style: Style = .plain) -> [Cell] {
        self + Array(repeating: Cell(text: " ", width: 1, style: style), count: Swift.max(0, width - self.width))
    }

    /// Returns the lines that fit into a width. A line breaks after a blank, beside a wide character, or anywhere in a
    /// word that is longer than a line. Blanks at the end of a line stay there and can reach beyond the width.
    func wrapped(to width: Int) -> [ArraySlice<Cell>] {
        var lines: [ArraySlice<Cell>] = []
        var (start, lastBreak, used, sinceBreak) = (0, 0, 0, 0)
        for (index, cell) in enumerated() {
            let isBlank = cell.text == " "
            if index > start, !isBlank, cell.width == 2 || self[index - 1].width == 2 || self[index - 1].text == " " {
                (lastBreak, sinceBreak) = (index, 0)
            }
            if used + cell.width > width, !isBlank, index > start {
                let end = lastBreak > start ? lastBreak : index
                lines.append(self[start..<end])
                used = lastBreak > start ? sinceBreak : 0
                start = end
            }
            used += cell.width
            sinceBreak += cell.width
        }
        lines.append(self[start...])
        return lines
    }

    /// Returns the line with every cell in another style.
    func painted(_ style: Style) -> [Cell] {
        map { cell in
            var copy = cell
            copy.style = style
            return copy
        }
    }
}
