import MillwrightDomain
import MillwrightPresentation
import MillwrightScreens

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

    /// Lets the person write a text in her own editor. Without an editor, reads the text from the terminal.
    /// - Throws: A failure with exit code 2 if the person writes nothing, or does not want a text whose editor failed.
    static func written(in context: Context, command: StyledText) async throws(Failure) -> String {
        let text: String
        if let editor = LongTextEditor.ofCommand(context.environment) {
            let edited = await editor.edit("")
            text = edited.text
            if let problem = edited.problem {
                guard !text.isBlank else { throw problem.failure.at(command).nothingSaved }
                context.console.report(problem.failure.at(command))
                try Prompt.confirm("Save the text anyway?", flag: "--message <text>", command: command, in: context)
            }
        } else {
            text = try standardInput(in: context, command: command)
        }
        guard !text.isBlank else {
            throw Failure(.cancelled, .cancelled, "the text is empty, so nothing was saved", hint: nil)
        }
        return text
    }
}

extension String {
    fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
