/// The rule for the title of a work order: one line of 1 to 200 characters that is not blank.
package enum TitleRule {
    /// The maximum length in characters, as a reader counts them.
    package static let longest = 200

    /// Returns the reason why the title is not allowed; `nil` if it is allowed. If the title has a wrong length and
    /// also contains a control character, the control character is the reason. Newline and tab are control characters
    /// too.
    package static func problem(in title: String) -> TextRefusalReason? {
        if let control = title.unicodeScalars.first(where: { $0.properties.generalCategory == .control }) {
            return .controlCharacter(control.value)
        }
        let length = title.isBlank ? 0 : title.count
        return (1...longest).contains(length) ? nil : .titleLength(length)
    }
}
