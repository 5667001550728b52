public import MillwrightDomain

public enum TextMessages {
    public static func message(for problem: TextRefusalReason) -> Message {
        switch problem {
        case .tooLong(let length):
            Message(
                .textNotAllowed, "the text has \(length) characters; the limit is \(TextRule.longest)",
                next: "shorten it, or split it into several notes")
        case .titleLength(0):
            Message(.textNotAllowed, "a title cannot be blank", next: "a few words that say what to do")
        case .titleLength(let length):
            Message(
                .textNotAllowed, "the title has \(length) characters; the limit is \(TitleRule.longest)",
                next: "shorten it; the description can have \(TextRule.longest) characters")
        case .blank: Message(.textNotAllowed, "the text is blank", next: "a text with at least one letter or number")
        // Tab (9) and line feed (10). They are not allowed in a text of one line, and are allowed in every other text.
        case .controlCharacter(9), .controlCharacter(10):
            Message(
                .textNotAllowed, "this text is one line, without line breaks or tabs",
                next: "write it in one line; the description can have several")
        case .controlCharacter(let value):
            Message(
                .textNotAllowed,
                "the text contains the control character U+\(hexadecimal(value)), which is not allowed",
                next: "the same text without it")
        }
    }

    public static func blankNote(on number: Int) -> Message {
        Message(
            .textNotAllowed, "the note is empty; nothing was saved, and earlier notes stay",
            next: "\(next: .replaceNote(number))")
    }

    private static func hexadecimal(_ value: UInt32) -> String {
        let hex = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - hex.count)) + hex
    }
}
