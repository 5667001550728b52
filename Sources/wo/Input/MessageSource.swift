import MillwrightDomain
import MillwrightPresentation

/// The text that a command saves, such as a note. The person types it at the end of the command line or as the value of
/// `--message`. If the person types only `-`, the text is read from stdin.
enum MessageSource {
    /// - Returns: The text; `nil` if no text was given.
    static func text(words: [String], message: String?, in context: Context, command: StyledText) throws(Failure)
        -> String?
    {
        if message != nil && !words.isEmpty {
            throw UsageMessages.failure(
                "the text was given twice", hint: "give it once: as words or with --message"
            ).at(command)
        }
        guard let given = message.map({ [$0] }) ?? (words.isEmpty ? nil : words) else { return nil }
        guard given == ["-"] else { return given.map(NegativeNumber.unshielded).joined(separator: " ") }
        return try standardInput(in: context, command: command)
    }

    /// Returns all of stdin, without its final newline.
    static func standardInput(in context: Context, command: StyledText) throws(Failure) -> String {
        let input = context.environment.input
        if input.isTerminal { context.console.status("Type the text. To finish, press Ctrl-D on an empty line.") }
        // A character takes at most four bytes. The limit includes one more character, so that a text that is too long
        // is detected.
        let text = try Failure.wrapping(try input.readToEnd(limit: 4 * (TextRule.longest + 1))) {
            InputMessages.failure(for: $0).at(command)
        }
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }
}
