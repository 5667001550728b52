import MillwrightViews

/// The conversion of bytes from outside to text. All text of a person comes through here: from arguments, from stdin,
/// from the editor and from files.
enum UTF8Text {
    /// Returns the text with the line ends and the beginning that ``normalized(_:)`` gives it.
    /// - Throws: ``InputError/notUTF8`` for invalid UTF-8, which is never repaired.
    static func text(_ bytes: [UInt8]) throws(InputError) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
        return normalized(text)
    }

    /// Returns the text without a byte order mark or another invisible character at its beginning, and with LF in place of
    /// CR LF and of a lone CR. Another system may have written both.
    static func normalized(_ text: String) -> String {
        let scalars = text.unicodeScalars
        guard scalars.contains("\r") else { return text.withoutInvisibleStart }
        var result = String.UnicodeScalarView()
        var isAfterReturn = false
        for scalar in scalars.drop(while: \.isInvisible) {
            if scalar == "\r" || !(scalar == "\n" && isAfterReturn) { result.append(scalar == "\r" ? "\n" : scalar) }
            isAfterReturn = scalar == "\r"
        }
        return String(result)
    }
}
