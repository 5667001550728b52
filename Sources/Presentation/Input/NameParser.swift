import MillwrightDomain

/// The parser for the name of a known thing: an asset, a location, a person, a team, a template or a task.
public enum NameParser {
    /// Finds things by name, as `wo list` filters them: without regard to case and accents. An exact name counts first,
    /// then an equal one, then the names that contain the text, then those that contain its words. A text with less than
    /// two letters, such as `-` or `2`, is too little to choose a name by a part of it.
    /// - Returns: The things that the text can mean, without repetition. The text names a thing if there is exactly one.
    public static func matches<Value: Hashable>(
        _ text: String, among all: [Value], named name: (Value) -> String
    ) -> [Value] {
        let tidy = KnownName.tidy(text)
        let (known, folded) = (KnownName(text), FoldedText(tidy))
        let tests: [(String) -> Bool] = [
            { $0 == text || $0 == tidy }, { KnownName($0) == known }, { FoldedText($0).contains(folded) },
            { SearchWords(tidy).match(FoldedText($0)) },
        ]
        for (index, test) in tests.enumerated() {
            var found: [Value] = []
            for value in all where test(name(value)) && !found.contains(value) { found.append(value) }
            if found.count == 1, index > 1, !isTelling(tidy) { return [] }
            if !found.isEmpty { return found }
        }
        return []
    }

    /// Whether a part of a name tells more than a mark or a number does. One ideograph is a word.
    private static func isTelling(_ text: String) -> Bool {
        let letters = text.unicodeScalars.filter(\.properties.isAlphabetic)
        return letters.count > 1 || letters.contains(where: \.properties.isIdeographic)
    }
}
