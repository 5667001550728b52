import Domain

enum TextMessages {
    static func failure(for problem: TextProblem) -> Failure {
        switch problem {
        case .tooLong(let length):
            Failure(
                .badInput, .textNotAllowed, "the text has \(length) characters, and \(TextRule.longest) is the most",
                hint: "shorten it, or split it over several notes")
        case .titleLength(0):
            Failure(
                .badInput, .textNotAllowed, "a title cannot be blank", hint: "say what is to be done in a few words")
        case .titleLength(let length):
            Failure(
                .badInput, .textNotAllowed,
                "the title has \(length) characters, and \(TitleRule.longest) is the most",
                hint: "shorten it; the description takes \(TextRule.longest)")
        case .blank: blankNote(on: nil)
        // Every other text may hold these two.
        case .controlCharacter(9), .controlCharacter(10):
            Failure(
                .badInput, .textNotAllowed, "a title is one line, without line breaks and tabs",
                hint: "say it in one line; the description takes several")
        case .controlCharacter(let value):
            Failure(
                .badInput, .textNotAllowed,
                "the text holds the control character U+\(hexadecimal(value)), which no text may",
                hint: "the same without it")
        }
    }

    /// - Parameter number: the work order, where it is known.
    static func blankNote(on number: Int?) -> Failure {
        let order: Printable = number.map { "\($0)" } ?? "<number>"
        return Failure(
            .badInput, .textNotAllowed, "the note has no text, and an empty note removes nothing",
            hint: "wo note \(order) --replace \"<text>\"")
    }

    /// - Parameter argument: its place on the command line, from 1.
    static func notUTF8(argument: Int) -> Failure {
        Failure(
            .badInput, .textNotAllowed, "argument \(argument) is not text in UTF-8, so nothing was saved",
            hint: "the same text in UTF-8")
    }

    /// Of a text that came from stdin.
    static func failure(for problem: InputProblem) -> Failure {
        switch problem {
        case .tooLong:
            Failure(
                .badInput, .textNotAllowed,
                "stdin holds more than the \(TextRule.longest) characters a text may have", hint: "shorten it")
        case .notUTF8:
            Failure(.badInput, .textNotAllowed, "stdin is not text in UTF-8", hint: "the same text saved as UTF-8")
        }
    }

    private static func hexadecimal(_ value: UInt32) -> String {
        let hex = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - hex.count)) + hex
    }
}
