/// What a piece of text is there for. Colour never carries a meaning alone: a word always stands beside it.
enum Role: Hashable, Sendable {
    case ok, warn, bad, accent, faint, strong

    /// The eight named colours, bold and dim: readable on light and on dark.
    var code: StaticString {
        switch self {
        case .ok: "\u{1B}[32m"
        case .warn: "\u{1B}[33m"
        case .bad: "\u{1B}[31m"
        case .accent: "\u{1B}[36m"
        case .faint: "\u{1B}[2m"
        case .strong: "\u{1B}[1m"
        }
    }
}

/// What one stream can show.
struct StreamStyle: Hashable, Sendable {
    let isTerminal: Bool
    let isColoured: Bool
    let isUnicode: Bool
    let columns: Int

    func rendered(_ text: Printable) -> String {
        var result = ""
        var current: Role?
        for span in text.spans where !span.text.isEmpty {
            if isColoured, span.role != current {
                if current != nil { result += Self.plain }
                result += span.role?.code.description ?? ""
                current = span.role
            }
            result += isUnicode ? span.text : ASCIIFallback.text(for: span.text)
        }
        return current == nil ? result : result + Self.plain
    }

    private static let plain = "\u{1B}[0m"
}

/// For a locale that is not UTF-8: our own symbols have words, everything else becomes a question mark.
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
