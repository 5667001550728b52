/// The width of text on a terminal, from a built-in table. The C library is not used, because with `LC_ALL=C` it drops
/// non-ASCII characters.
public enum Columns {
    public static func of(_ text: String) -> Int {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
        return text.unicodeScalars.reduce(0) { $0 + of($1) }
    }

    public static func of(_ scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 { return 1 }
        if isZero(scalar) { return 0 }
        return isWide(scalar) ? 2 : 1
    }

    /// Replaces each joined emoji, such as a family, with its first emoji, because terminals disagree about the width
    /// of joined emoji.
    public static func simplified(_ text: String) -> String {
        guard text.unicodeScalars.contains("\u{200D}") else { return text }
        var result = String.UnicodeScalarView()
        var skips = false
        for scalar in text.unicodeScalars {
            if scalar == "\u{200D}" {
                skips = true
            } else if skips {
                skips = false
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }

    /// Cuts text to a width, with an ellipsis in the last column if text was cut.
    public static func fitted(_ text: String, to width: Int) -> String {
        guard of(text) > width else { return text }
        guard width > 0 else { return "" }
        var result = ""
        var used = 0
        for character in text {
            let columns = of(String(character))
            guard used + columns <= width - 1 else { break }
            result.append(character)
            used += columns
        }
        return result + "…"
    }

    private static func isZero(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200B...0x200D, 0x2060...0x2064, 0xFE00...0xFE0F, 0xFEFF, 0x1F3FB...0x1F3FF, 0xE0100...0xE01EF: true
        default: scalar.isMark
        }
    }

    /// Returns whether the character is East Asian Wide or Fullwidth, or an emoji that is shown as a picture by
    /// default.
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2329, 0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF,
            0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD:
            true
        default: scalar.value >= 0x231A && scalar.properties.isEmojiPresentation && !isRegional(scalar)
        }
    }

    private static func isRegional(_ scalar: Unicode.Scalar) -> Bool { (0x1F1E6...0x1F1FF).contains(scalar.value) }
}
