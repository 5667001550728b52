import MillwrightDomain
import MillwrightViews

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
        guard given == ["-"] else { return given.joined(separator: " ") }
        return try standardInput(in: context, command: command)
    }

    /// Returns a word of the command line; all of stdin if the word is `-`.
    static func text(word: String, in context: Context, command: StyledText) throws(Failure) -> String {
        word == "-" ? try standardInput(in: context, command: command) : word
    }

    /// Throws if text was piped to a command that would save it but was called without `-`. Call it just before the
    /// command ends without saving a text. Reads nothing, so a loop around the command keeps its input.
    /// - Parameter hint: The same command with `-`.
    static func refuseUnread(in context: Context, command: StyledText, hint: StyledText) throws(Failure) {
        guard context.environment.input.hasText() else { return }
        throw UsageMessages.failure(
            "text was piped in, but this form of \(command) does not read it; nothing was saved. To only look: < /dev/null",
            hint: hint
        ).at(command)
    }

    /// Throws if more than one of the values is `-`, because stdin can be read only once.
    static func checkOneFromStdin(_ values: [String?], command: StyledText, hint: StyledText) throws(Failure) {
        guard values.count(where: { $0 == "-" }) > 1 else { return }
        throw UsageMessages.failure("stdin has one text, so - can be given once", hint: hint).at(command)
    }

    /// Returns all of stdin, without its final newline.
    static func standardInput(in context: Context, command: StyledText) throws(Failure) -> String {
        let (console, input) = (context.console, context.environment.input)
        if input.isTerminal { console.status("Type the text. To finish, press Ctrl-D on an empty line.") }
        let read = context.environment.interrupts.restoring(
            { if input.isTerminal { console.endQuestion() } }, while: { Self.read(input) })
        let text = try Failure.wrapping(try read.get()) { InputMessages.failure(for: $0).at(command) }
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }

    private static func read(_ input: any TextSource) -> Result<String, InputError> {
        // A character takes at most four bytes. The limit includes one more character, so that a text that is too long
        // is detected.
        do throws(InputError) { return .success(try input.readToEnd(limit: 4 * (TextRule.longest + 1))) } catch {
            return .failure(error)
        }
    }
}
