@testable import MillwrightTerminalUI

extension Grid {
    func line(_ row: Int) -> String {
        var text = (0..<columns).reduce(into: "") { $0 += self[$1, row].text }
        while text.hasSuffix(" ") { text.removeLast() }
        return text
    }

    var text: String { (0..<rows).map(line).joined(separator: "\n") }

    /// The text, then a letter for the style of each cell, then the meaning of the letters and the cursor.
    var picture: String {
        var letters: [Style: Character] = [.plain: "."]
        var lines = (0..<rows).map { "|" + line($0) }
        for row in 0..<rows {
            var line = (0..<columns).map { letter(of: self[$0, row].style, &letters) }
            while line.last == "." { line.removeLast() }
            lines.append(":" + String(line))
        }
        for (style, letter) in letters.sorted(by: { $0.value < $1.value }) where letter != "." && letter != "#" {
            lines.append("\(letter) \(style.words)")
        }
        lines.append("cursor " + (cursor.map { "\($0.column),\($0.row)" } ?? "hidden"))
        return lines.joined(separator: "\n") + "\n"
    }

    /// All pixels of a photo have the letter `#`.
    private func letter(of style: Style, _ letters: inout [Style: Character]) -> Character {
        if case .rgb = style.foreground { return "#" }
        if let letter = letters[style] { return letter }
        let letter = Character(UnicodeScalar(UInt8(0x60 + letters.count)))
        letters[style] = letter
        return letter
    }
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
        return words.joined(separator: " ")
    }
}
