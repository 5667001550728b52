import MillwrightViews

extension Role {
    /// The escape sequence that starts this style. It uses only the eight named colors, bold and dim, so that text is
    /// readable on light and dark backgrounds.
    fileprivate var escape: StaticString {
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

/// The capabilities of one output stream.
struct StreamStyle: Hashable, Sendable {
    let isTerminal: Bool
    let isColoured: Bool
    let isUnicode: Bool
    let columns: Int

    func rendered(_ text: StyledText) -> String {
        var result = ""
        var current: Role?
        for span in text.spans where !span.text.isEmpty {
            if isColoured, span.role != current {
                if current != nil { result += Self.plain }
                result += span.role?.escape.description ?? ""
                current = span.role
            }
            result += isUnicode ? span.text : ASCIIFallback.text(for: span.text)
        }
        return current == nil ? result : result + Self.plain
    }

    /// Breaks a line between words on a terminal. A line for a program is never broken.
    /// - Parameters:
    ///   - hanging: The additional indentation of the second and later lines.
    ///   - reserving: The number of columns at the end of each line that stay empty.
    func wrapped(_ line: StyledText, hanging: Int = 0, reserving: Int = 0) -> [StyledText] {
        guard isTerminal, columns >= Self.narrowest, line.columns > columns - reserving else { return [line] }
        let line = CommandWords.marked(line)
        let indent = hanging == 0 ? nil : line.plain.prefix { $0 == " " }.count + hanging
        return line.wrapped(to: columns - reserving, indent: indent)
    }

    /// Whether the terminal is too narrow for a command with many choices.
    var isNarrow: Bool { columns < 72 }

    /// The width below which lines are not wrapped, because each line would have only one word.
    private static let narrowest = 20

    private static let plain = "\u{1B}[0m"
}
