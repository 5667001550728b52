/// The rule for free text: at most 10,000 characters, and no control characters except newline and tab.
package enum TextRule {
    /// The maximum length in characters, as a reader counts them.
    package static let longest = 10_000

    /// Returns the reason why the text is not allowed; `nil` if it is allowed. If the text is too long and also
    /// contains a control character, the control character is the reason.
    package static func problem(in text: String) -> TextRefusalReason? {
        if let control = text.unicodeScalars.first(where: isRefused) { return .controlCharacter(control.value) }
        // A text has at least one byte for each character. Counting the characters of a short text is not needed.
        if text.utf8.count <= longest { return nil }
        let length = text.count
        return length > longest ? .tooLong(length) : nil
    }

    /// The control characters of Unicode, its category Cc, are U+0000 to U+001F and U+007F to U+009F in every version.
    private static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
        (scalar.value < 0x20 && scalar != "\n" && scalar != "\t") || (0x7F...0x9F).contains(scalar.value)
    }
}
