/// What free text may hold: at most 10,000 characters, and no control characters but newline and tab.
public enum TextRule {
    /// In characters, as a reader counts them.
    public static let longest = 10_000

    /// What is wrong with the text, or `nil`. A control character is named before the length is.
    public static func problem(in text: String) -> TextRefusalReason? {
        if let control = text.unicodeScalars.first(where: isRefused) { return .controlCharacter(control.value) }
        let length = text.count
        return length > longest ? .tooLong(length) : nil
    }

    private static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
    }
}
