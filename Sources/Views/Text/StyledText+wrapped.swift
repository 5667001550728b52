extension StyledText {
    /// A word with the number of spaces before it.
    private struct Word {
        var gap: Int
        var spans: [Span] = []

        var text: StyledText { StyledText(spans: spans) }
        var isWhole: Bool { spans.contains(where: \.isWhole) }
    }

    /// Breaks the text between words into lines of at most `width` columns. A word that is longer than a line is split.
    /// A command is never split, so its line may be longer than `width`.
    ///
    /// - Parameter indent: The indentation of the second and later lines. By default, they start below the second
    ///   column of text such as `where      Kestrel House` if that column begins in the left third of `width`.
    ///   Otherwise they start below the first word.
    public func wrapped(to width: Int, indent: Int? = nil) -> [StyledText] {
        guard columns > width else { return [self] }
        let indent = min(indent ?? secondColumn(in: width) ?? leadingSpaces, max(0, width - 8))
        var lines: [StyledText] = []
        var line = StyledText(spans: [])
        var isEmpty = true
        for var word in words {
            let gap = isEmpty && !lines.isEmpty ? indent : word.gap
            if !isEmpty, line.columns + gap + word.text.columns > width {
                lines.append(line)
                line = StyledText(spans: [])
                isEmpty = true
                word.gap = indent
            } else {
                word.gap = gap
            }
            line = line + Self.spaces(word.gap) + word.text
            isEmpty = false
            while !word.isWhole, line.columns > width {
                let (head, tail) = line.cut(at: width)
                guard !tail.plain.isEmpty else { break }
                lines.append(head)
                line = Self.spaces(indent) + tail
            }
        }
        return isEmpty ? lines : lines + [line]
    }

    private static func spaces(_ count: Int) -> StyledText {
        StyledText(harmless: String(repeating: " ", count: count))
    }

    var leadingSpaces: Int { plain.prefix { $0 == " " }.count }

    /// Returns the position of the second column in text such as `where      Kestrel House`. Returns `nil` if no second
    /// column begins in the left third of the width.
    private func secondColumn(in width: Int) -> Int? {
        let plain = plain
        let text = plain.dropFirst(leadingSpaces)
        guard let gap = text.firstRange(of: "  ") else { return nil }
        let rest = text[gap.upperBound...].drop { $0 == " " }
        guard !rest.isEmpty else { return nil }
        let column = Columns.of(String(plain[..<rest.startIndex]))
        return column <= width / 3 ? column : nil
    }

    private var words: [Word] {
        var words: [Word] = []
        var word = Word(gap: 0)
        for span in spans {
            guard !span.isWhole else {
                word.spans.append(span)
                continue
            }
            for (index, piece) in span.text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
                if index > 0 {
                    if !word.spans.isEmpty {
                        words.append(word)
                        word = Word(gap: 0)
                    }
                    word.gap += 1
                }
                if !piece.isEmpty { word.spans.append(Span(text: String(piece), role: span.role)) }
            }
        }
        return word.spans.isEmpty ? words : words + [word]
    }

    /// The head has at least one character, even if it is wider than `width`, so that cutting again and again ends.
    private func cut(at width: Int) -> (head: StyledText, tail: StyledText) {
        var (head, tail): ([Span], [Span]) = ([], [])
        var used = 0
        for span in spans {
            var fitting = ""
            var rest = span.text[...]
            while tail.isEmpty, let character = rest.first {
                let columns = Columns.of(String(character))
                guard used == 0 || used + columns <= width else { break }
                used += columns
                fitting.append(character)
                rest = rest.dropFirst()
            }
            if !fitting.isEmpty { head.append(Span(text: fitting, role: span.role)) }
            if !rest.isEmpty { tail.append(Span(text: String(rest), role: span.role)) }
        }
        return (StyledText(spans: head), StyledText(spans: tail))
    }
}
