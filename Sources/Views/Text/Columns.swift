/// The width of text in terminal columns. The widths come from a table that `Scripts/make-width-table` makes. The
/// functions of the C library do not work here, because with `LC_ALL=C` they reject non-ASCII characters.
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

    private static func isZero(_ scalar: Unicode.Scalar) -> Bool { contains(scalar, WidthTable.zero) }

    private static func isWide(_ scalar: Unicode.Scalar) -> Bool { contains(scalar, WidthTable.wide) }

    /// Returns whether one of the ordered ranges contains the character.
    private static func contains(_ scalar: Unicode.Scalar, _ ranges: [(UInt32, UInt32)]) -> Bool {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].1 < scalar.value { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].0 <= scalar.value
    }
}
