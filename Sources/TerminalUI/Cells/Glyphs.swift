import MillwrightViews

/// The conversion of text to cells. Each spacing character gets its own cell, and combining marks join the cell before
/// them.
package struct Glyphs: Sendable {
    package let isUnicode: Bool
    package private(set) var cells: [Cell] = []
    private var marks = 0
    private var followsJoiner = false

    package init(isUnicode: Bool) {
        self.isUnicode = isUnicode
    }

    /// The largest number of combining marks on a character. A terminal keeps a limited number for each cell.
    private static let mostMarks = 5

    package mutating func append(_ text: String, _ style: Style) {
        if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) {
            (marks, followsJoiner) = (0, false)
            cells.reserveCapacity(cells.count + text.utf8.count)
            for byte in text.utf8 { cells.append(Cell(text: Self.ascii[Int(byte)], width: 1, style: style)) }
        } else if isUnicode {
            for scalar in text.unicodeScalars { append(scalar, style) }
        } else {
            // The word for a tick would be cut to nothing in a column of marks.
            appendASCII(ASCIIFallback.text(for: text.replacing("✓", with: "+")), style)
        }
    }

    /// Appends ASCII text. A control character becomes a question mark.
    private mutating func appendASCII(_ text: String, _ style: Style) {
        for byte in text.utf8 {
            cells.append(Cell(text: (0x20...0x7E).contains(byte) ? Self.ascii[Int(byte)] : "?", width: 1, style: style))
        }
    }

    private static let ascii = (0..<128).map { String(UnicodeScalar(UInt8($0))) }

    private mutating func append(_ scalar: Unicode.Scalar, _ style: Style) {
        if scalar == "\u{200D}" {
            followsJoiner = !cells.isEmpty
            return
        }
        let isJoined = followsJoiner && scalar.isPictograph
        followsJoiner = false
        if isJoined { return }
        let width = Columns.of(scalar)
        if width == 0 { return appendMark(scalar, style) }
        marks = 0
        if let letter = regionalLetter(scalar) {
            cells.append(Cell(text: letter, width: 1, style: style))
        } else if let visible = visibleForm(scalar) {
            cells.append(Cell(text: visible, width: 1, style: style))
        } else {
            cells.append(
                Cell(text: String(scalar), width: width, style: style, isUncertain: Self.isUncertain(scalar)))
        }
    }

    private mutating func appendMark(_ mark: Unicode.Scalar, _ style: Style) {
        guard Self.isDrawn(mark) else { return }
        marks += 1
        guard marks <= Self.mostMarks else { return }
        if cells.isEmpty { cells.append(Cell(text: " ", width: 1, style: style)) }
        cells[cells.count - 1].text.unicodeScalars.append(mark)
        cells[cells.count - 1].isUncertain = true
    }

    /// Returns the letter for one half of a flag emoji; `nil` for any other character. A flag is drawn as two letters,
    /// because terminals disagree about its width.
    private func regionalLetter(_ scalar: Unicode.Scalar) -> String? {
        guard (0x1F1E6...0x1F1FF).contains(scalar.value) else { return nil }
        return Self.ascii[Int(scalar.value - 0x1F1E6) + 0x41]
    }

    /// Returns a visible replacement for a character that a terminal interprets or does not draw; `nil` for any other
    /// character.
    private func visibleForm(_ scalar: Unicode.Scalar) -> String? {
        if let picture = scalar.controlPicture { return String(picture) }
        if scalar == "\u{AD}" { return "-" }
        if scalar.value < 0x80 { return nil }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: return "\u{FFFD}"
        default: return nil
        }
    }

    /// Whether a character without a column of its own is drawn as a part of the character before it. Variation
    /// selectors, skin tones and invisible characters are left out.
    private static func isDrawn(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200B...0x200D, 0x2060...0x2064, 0xFE00...0xFE0F, 0xFEFF, 0x1F3FB...0x1F3FF, 0xE0100...0xE01EF: false
        default: true
        }
    }

    private static func isUncertain(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x80 else { return false }
        return scalar.properties.isEmoji || scalar.properties.generalCategory == .unassigned
            || scalar.properties.generalCategory == .privateUse
    }
}
