import MillwrightViews

extension StyledText {
    /// The text with words in place of symbols, for people who listen to it.
    var spoken: StyledText {
        spans.reduce("") { text, span in
            let words = StyledText(harmless: Self.words(for: span.text))
            return text + (span.role.map { words.painted($0) } ?? words)
        }
    }

    private static func words(for text: String) -> String {
        // `4000×3000` is a size, and `2 × O-ring` is a number of pieces. A comma has no space before it.
        let spaced = text.replacing(" × ", with: " times ").replacing("×", with: " by ").replacing(" ·", with: ",")
        return spaced.reduce(into: "") { $0 += symbols[$1] ?? String($1) }
    }

    private static let symbols: [Character: String] = [
        "✓": "ok", "✗": "failed", "↑": "waiting", "↓": "down", "→": "to", "·": ",", "…": "...",
        "›": ">", "‹": "<", "█": "#", "░": ".",
    ]
}
