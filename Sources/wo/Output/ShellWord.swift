import MillwrightPresentation

/// The quoting of words for a shell, in commands that the person may copy.
enum ShellWord {
    /// Returns the quoted text, or `<value>` if the text cannot be shown exactly.
    static func again(_ typed: String) -> StyledText {
        UntrustedText(typed).display.plain == typed ? "\(quoted(typed))" : "<value>"
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
