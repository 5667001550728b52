import MillwrightPresentation

/// The ASCII form of text for a locale that is not UTF-8. The program's own symbols become words, and every other
/// non-ASCII character becomes a question mark.
enum ASCIIFallback {
    static func text(for text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
        return text.unicodeScalars.reduce(into: "") { result, scalar in
            if scalar.isASCII {
                result.unicodeScalars.append(scalar)
            } else {
                result += symbols[scalar] ?? "?"
            }
        }
    }

    private static let symbols: [Unicode.Scalar: String] = [
        "✓": "ok", "✗": "x", "↑": "^", "↓": "v", "→": "->", "·": "-", "×": "x", "…": ".", "—": "-", "–": "-",
    ]
}
