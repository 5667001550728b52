public import MillwrightDomain

public enum TextMessages {
    public static func message(for problem: TextRefusalReason) -> Message {
        switch problem {
        case .tooLong(let length):
            Message(
                .textNotAllowed, "the text has \(length) characters, and \(TextRule.longest) is the most",
                next: "shorten it, or split it over several notes")
        case .titleLength(0):
            Message(.textNotAllowed, "a title cannot be blank", next: "say what is to be done in a few words")
        case .titleLength(let length):
            Message(
                .textNotAllowed, "the title has \(length) characters, and \(TitleRule.longest) is the most",
                next: "shorten it; the description takes \(TextRule.longest)")
        case .blank: blankNote(on: nil)
        // A line break and a tab are allowed in every other text.
        case .controlCharacter(9), .controlCharacter(10):
            Message(
                .textNotAllowed, "a title is one line, without line breaks and tabs",
                next: "say it in one line; the description takes several")
        case .controlCharacter(let value):
            Message(
                .textNotAllowed, "the text holds the control character U+\(hexadecimal(value)), which no text may",
                next: "the same without it")
        }
    }

    /// - Parameter number: The work order; `nil` if it is not known.
    public static func blankNote(on number: Int?) -> Message {
        Message(
            .textNotAllowed, "the note has no text, and an empty note removes nothing",
            next: "\(next: .replaceNote(number))")
    }

    private static func hexadecimal(_ value: UInt32) -> String {
        let hex = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - hex.count)) + hex
    }
}
