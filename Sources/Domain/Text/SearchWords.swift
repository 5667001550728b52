/// The words of a search, separated by white space. A work order is found if its text contains every word, in any order
/// and also inside longer words.
package struct SearchWords: Hashable, Sendable {
    /// The words, each once. Empty if the search is blank, which finds everything.
    package let words: [FoldedText]

    package init(_ text: String) {
        var words: [FoldedText] = []
        for word in text.split(whereSeparator: \.isWhitespace).map({ FoldedText(String($0)) }) {
            if !words.contains(word) { words.append(word) }
        }
        self.words = words.filter { !$0.text.isEmpty }
    }

    package func match(_ text: FoldedText) -> Bool { words.allSatisfy(text.contains) }
}
