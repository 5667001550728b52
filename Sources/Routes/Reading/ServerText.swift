package import MillwrightWire

/// Texts of the server for people: short, and without control characters.
package enum ServerText {
    package static let longest = 300

    /// Returns at most ``longest`` characters. Control characters become spaces.
    package static func short(_ text: String) -> String {
        let scalars = text.unicodeScalars.prefix(longest * 4).map { scalar in
            scalar.properties.generalCategory == .control ? " " : scalar
        }
        var clean = String.UnicodeScalarView()
        clean.append(contentsOf: scalars)
        let words = String(clean)
        return words.count > longest ? String(words.prefix(longest - 1)) + "…" : words
    }

    /// Returns the problem's text, followed by the invalid fields: `the end is in the future`. The title of a problem says
    /// nothing that its fields do not say, so it is left out before them.
    package static func words(_ problem: ProblemDTO) -> String {
        let fields = (problem.fields ?? [:]).sorted { $0.key < $1.key }
            .map { [FieldPath.words($0.key), $0.value].compactMap { $0 }.joined(separator: " ") }
        let sentence = problem.detail ?? (fields.isEmpty ? problem.title : "")
        return short(([sentence] + fields).filter { !$0.isEmpty }.joined(separator: "; "))
    }
}
