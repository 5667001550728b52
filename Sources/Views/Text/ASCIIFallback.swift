/// The ASCII form of text for a locale that is not UTF-8. The program's own symbols become words, its boxes become
/// `+-|`, the mark of a cut text becomes `~`, and every other non-ASCII character becomes a question mark.
public enum ASCIIFallback {
    public static func text(for text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
        return text.unicodeScalars.reduce(into: "") { $0 += Self.text(for: $1) }
    }

    public static func text(for scalar: Unicode.Scalar) -> String {
        scalar.isASCII ? String(scalar) : symbols[scalar] ?? "?"
    }

    private static let symbols: [Unicode.Scalar: String] = [
        "✓": "ok", "✗": "x", "↑": "^", "↓": "v", "→": "->", "·": "-", "×": "x", "…": "~", "—": "-", "–": "-",
        "›": ">", "‹": "<", "│": "|", "─": "-", "┌": "+", "┐": "+", "└": "+", "┘": "+", "█": "#", "░": ".",
    ]
}
