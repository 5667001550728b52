extension String {
    /// The text without the invisible characters at its beginning. Another program may have written them there, and nobody
    /// who types means them.
    package var withoutInvisibleStart: String {
        guard unicodeScalars.first?.isInvisible ?? false else { return self }
        return String(unicodeScalars.drop(while: \.isInvisible))
    }
}

extension Unicode.Scalar {
    /// Whether the scalar has no picture and no width of its own, such as a byte order mark, a soft hyphen or a
    /// zero-width space. White space is not invisible in this sense.
    package var isInvisible: Bool {
        value >= 0x80 && (properties.isDefaultIgnorableCodePoint || (0xFFF9...0xFFFB).contains(value))
    }
}
