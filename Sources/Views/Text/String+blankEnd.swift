extension String {
    /// The text without the blanks and empty lines at its end, such as the line that Enter begins in a text of several
    /// lines.
    package var withoutBlankEnd: String { String(reversed().drop(while: \.isWhitespace).reversed()) }
}
