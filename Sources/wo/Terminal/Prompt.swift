import MillwrightDomain
import MillwrightPresentation
import MillwrightViews

/// Questions to the person. If nobody can answer, the failure names the flag that gives the answer.
enum Prompt {
    static func line(
        _ question: StyledText, flag: StyledText, command: StyledText, in context: Context
    ) throws(Failure) -> String {
        try answer(flag, command, context) { input in
            context.console.ask(question)
            return input.readLine()
        }
    }

    /// Asks for a value that a command needs. Enter cancels the command.
    static func value(
        _ question: StyledText, flag: StyledText, command: StyledText, in context: Context
    ) throws(Failure) -> String {
        let text = try line(question, flag: flag, command: command, in: context)
        if text.isBlank { throw cancelled }
        return text
    }

    /// Asks a question without echoing the answer.
    static func secret(
        _ question: StyledText, flag: StyledText, command: StyledText, in context: Context
    ) throws(Failure) -> String {
        try answer(flag, command, context) { input in
            input.readSecret { [console = context.console] in console.ask(question) }
        }
    }

    /// Asks a yes-or-no question. Enter means no.
    /// - Throws: A failure with exit code 2 if the answer is not yes.
    static func confirm(
        _ question: StyledText, flag: StyledText, command: StyledText, in context: Context
    ) throws(Failure) {
        guard context.canPrompt else { throw UsageMessages.cannotAsk(flag, in: command, question) }
        let text = try line("\(question) [y/N] ", flag: flag, command: command, in: context)
        guard ["y", "yes"].contains(text.lowercased()) else { throw cancelled }
    }

    private static func answer(
        _ flag: StyledText, _ command: StyledText, _ context: Context, read: (any TextSource) -> String?
    ) throws(Failure) -> String {
        guard context.canPrompt else { throw UsageMessages.cannotAsk(flag, in: command) }
        guard let text = answer(in: context, read: read) else { throw cancelled }
        return text
    }

    /// Reads an answer. If the input ends or a signal ends the program, the line of the question
    /// is ended, so that the next output begins on a new line.
    static func answer(in context: Context, read: (any TextSource) -> String?) -> String? {
        let (console, environment) = (context.console, context.environment)
        let text = environment.interrupts.restoring({ console.endQuestion() }, while: { read(environment.input) })
        if text == nil { console.endQuestion() }
        return text
    }

    private static let cancelled = Failure(.cancelled, .cancelled, "cancelled; nothing was changed", hint: nil)
}
