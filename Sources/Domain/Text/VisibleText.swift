extension Unicode.Scalar {
    /// Whether the scalar has no picture and no width of its own, such as a byte order mark, a soft hyphen or a
    /// zero-width space. White space is not invisible in this sense.
    fileprivate var isInvisible: Bool {
        value >= 0x80 && (properties.isDefaultIgnorableCodePoint || (0xFFF9...0xFFFB).contains(value))
    }

    /// Whether a reader sees nothing where the scalar is: white space, an invisible or a control character, or the blank
    /// pattern of Braille.
    fileprivate var isBlank: Bool {
        properties.isWhitespace || isInvisible || properties.generalCategory == .control || self == "\u{2800}"
    }
}

extension StringProtocol {
    /// Whether a reader sees nothing of the text. Such a text counts as empty everywhere.
    package var isBlank: Bool { unicodeScalars.allSatisfy(\.isBlank) }
}
