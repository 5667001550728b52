import MillwrightViews

/// The quoting of words for a shell, in commands that the person may copy.
enum ShellWord {
    /// The largest size in bytes of a text that is repeated in a command.
    private static let longest = 400

    /// Returns the quoted text; `nil` if it is too long to be repeated.
    static func again(_ typed: String) -> StyledText? { typed.utf8.count > longest ? nil : exact(typed) }

    /// Returns the quoted text. If it has characters that are not shown as they are, such as line breaks, it is written
    /// with the escapes that common shells read.
    static func exact(_ typed: String) -> StyledText {
        if UntrustedText(typed).display.plain == typed { return "\(quoted(typed))" }
        let bytes = typed.utf8.map { byte in
            let isPlain = byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "'") && byte != UInt8(ascii: "\\")
            let digits = String(byte, radix: 16)
            return isPlain ? String(Unicode.Scalar(byte)) : "\\x\(digits.count == 1 ? "0" : "")\(digits)"
        }
        return "$'\(bytes.joined())'"
    }

    static func quoted(_ word: String) -> String {
        let isPlain =
            !word.isEmpty
            && word.utf8.allSatisfy { byte in
                let scalar = Unicode.Scalar(byte)
                return scalar.properties.isAlphabetic && scalar.isASCII || (48...57).contains(byte)
                    || "_-./:@%+=,".unicodeScalars.contains(scalar)
            }
        return isPlain
            ? word : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
