/// The path of a file in pasted text. When a file is dropped on a terminal, the terminal pastes the path, quoted or
/// escaped with backslashes for a shell.
enum PastedPath {
    static func path(in text: String) -> String {
        let isBlank: (Character) -> Bool = { $0.isWhitespace || $0.isNewline }
        let trimmed = String(text.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
        for mark: Character in ["'", "\""] where trimmed.count > 1 && trimmed.first == mark && trimmed.last == mark {
            return String(trimmed.dropFirst().dropLast())
        }
        var path = ""
        var isEscaped = false
        for character in trimmed {
            if character == "\\", !isEscaped {
                isEscaped = true
            } else {
                path.append(character)
                isEscaped = false
            }
        }
        return path
    }
}
