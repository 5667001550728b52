import MillwrightPresentation

/// A word as a shell takes it, for commands that are shown to be copied.
enum ShellWord {
    /// What a shell would not get back as it is shown is left to be typed again.
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
