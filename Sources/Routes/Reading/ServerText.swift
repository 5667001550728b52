package import MillwrightWire

/// Words of the server that are shown to a person: short, and without control characters.
package enum ServerText {
    package static let longest = 300

    /// At most ``longest`` characters, control characters as blanks.
    package static func short(_ text: String) -> String {
        let scalars = text.unicodeScalars.prefix(longest * 4).map { scalar in
            scalar.properties.generalCategory == .control ? " " : scalar
        }
        var clean = String.UnicodeScalarView()
        clean.append(contentsOf: scalars)
        let words = String(clean)
        return words.count > longest ? String(words.prefix(longest - 1)) + "…" : words
    }

    /// What is wrong, and with which fields.
    package static func words(_ problem: ProblemDTO) -> String {
        let fields = (problem.fields ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        let sentence = problem.detail ?? problem.title
        return short(([sentence] + fields).filter { !$0.isEmpty }.joined(separator: "; "))
    }
}
