@testable import MillwrightTerminalUI

/// The picture of one display in several palettes. The text is the same in all palettes and is written once. Below it,
/// a letter for each cell names its style in every palette.
struct StyledPicture {
    private var grids: [Grid]
    private var palettes: [Theme.Palette]

    init(_ grid: Grid, _ palette: Theme.Palette) {
        grids = [grid]
        palettes = [palette]
    }

    /// Adds the display in another palette. Returns `false` if its text differs, as a photo does without colors.
    mutating func add(_ grid: Grid, _ palette: Theme.Palette) -> Bool {
        guard grid.lines == grids[0].lines, grid.cursor == grids[0].cursor else { return false }
        grids.append(grid)
        palettes.append(palette)
        return true
    }

    var text: String {
        let first = grids[0]
        // A point names the style of blank cells. In the palette with high contrast, this style has a background.
        let blank = palettes.map { Theme($0).background }
        var (letters, order): ([[Style]: Character], [[Style]]) = ([blank: "."], [])
        var lines = first.lines.map { "|" + $0 }
        for row in 0..<first.rows {
            var line = ":"
            for column in 0..<first.columns {
                let styles = grids.map { $0[column, row].style }
                if letters[styles] == nil {
                    order.append(styles)
                    // All pixels of a photo have the letter #.
                    if case .rgb = styles[0].foreground {
                        letters[styles] = "#"
                    } else {
                        let count = letters.values.count { $0 != "#" }
                        letters[styles] = Character(UnicodeScalar(UInt8(0x60 + count)))
                    }
                }
                line.append(letters[styles] ?? "?")
            }
            while line.last == "." { line.removeLast() }
            lines.append(line)
        }
        for styles in order where letters[styles] != "#" {
            let words = zip(palettes, styles).map { "\($0.rawValue): \($1.words)" }
            lines.append("\(letters[styles] ?? "?") " + words.joined(separator: "; "))
        }
        lines.append("cursor " + (first.cursor.map { "\($0.column),\($0.row)" } ?? "hidden"))
        return lines.joined(separator: "\n") + "\n"
    }
}

extension Grid {
    var lines: [String] {
        (0..<rows).map { row in
            var line = (0..<columns).reduce(into: "") { $0 += self[$1, row].text }
            while line.hasSuffix(" ") { line.removeLast() }
            return line
        }
    }

    /// All text of the grid in one line.
    var words: String { lines.joined(separator: " ") }
}

extension Style {
    fileprivate var words: String {
        var words: [String] = []
        if foreground != .standard { words.append("\(foreground)") }
        if background != .standard { words.append("on \(background)") }
        if attributes.contains(.bold) { words.append("bold") }
        if attributes.contains(.dim) { words.append("dim") }
        if attributes.contains(.underlined) { words.append("underlined") }
        if attributes.contains(.reversed) { words.append("reversed") }
        return words.isEmpty ? "plain" : words.joined(separator: " ")
    }
}
