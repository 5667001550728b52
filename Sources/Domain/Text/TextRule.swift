/// The rule for free text: at most 10,000 characters, and no control characters except newline and tab.
package enum TextRule {
    /// The maximum length in characters, as a reader counts them.
    package static let longest = 10_000

    /// Returns the reason why the text is not allowed; `nil` if it is allowed. If the text is too long and also
    /// contains a control character, the control character is the reason.
    package static func problem(in text: String) -> TextRefusalReason? {
        if let control = text.unicodeScalars.first(where: isRefused) { return .controlCharacter(control.value) }
        let length = text.count
        return length > longest ? .tooLong(length) : nil
    }

    private static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
    }
}
