import MillwrightViews

/// The form of the cells in tab-separated rows.
enum RowCells {
    /// The text without quotes and escapes. A tab and a line break are visible characters, so a program can split the row.
    case plain
    /// A form that spreadsheets read as the same text.
    ///
    /// A text that begins like a formula gets an apostrophe before it, as OWASP's page "CSV Injection" recommends. A text
    /// with a quotation mark is quoted (RFC 4180, 2.7), because a spreadsheet removes quotation marks around a cell.
    case spreadsheet

    func text(_ text: String) -> String {
        let plain = UntrustedText(text).display.plain
        switch self {
        case .plain: return plain
        case .spreadsheet:
            let cell = Self.looksLikeFormula(plain) ? "'" + plain : plain
            return cell.contains("\"") ? "\"" + cell.replacing("\"", with: "\"\"") + "\"" : cell
        }
    }

    /// Whether the text begins with a character that starts a formula, also of a full-width keyboard. White space before
    /// it does not count. A tab is the visible character ␉ here already.
    private static func looksLikeFormula(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first(where: { !$0.properties.isWhitespace }) else { return false }
        return "=+-@＝＋－＠".unicodeScalars.contains(first)
    }
}
