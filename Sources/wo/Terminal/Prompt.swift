/// Questions. Asked only where somebody can answer; everywhere else the flag that would have answered is named.
enum Prompt {
    static func line(
        _ question: Printable, flag: Printable, command: Printable, in context: Context
    ) throws(Failure) -> String {
        try answer(question, flag, command, context) { $0.readLine() }
    }

    /// Without echo.
    static func secret(
        _ question: Printable, flag: Printable, command: Printable, in context: Context
    ) throws(Failure) -> String {
        try answer(question, flag, command, context) { $0.readSecret() }
    }

    /// Enter means no. - Throws: with exit code 2 when the answer is not yes.
    static func confirm(
        _ question: Printable, flag: Printable, command: Printable, in context: Context
    ) throws(Failure) {
        let text = try answer("\(question) [y/N] ", flag, command, context) { $0.readLine() }
        guard ["y", "yes"].contains(text.lowercased()) else { throw cancelled }
    }

    private static func answer(
        _ question: Printable, _ flag: Printable, _ command: Printable, _ context: Context,
        read: (any TextSource) -> String?
    ) throws(Failure) -> String {
        guard context.canAsk else { throw UsageMessages.cannotAsk(flag, in: command) }
        context.console.ask(question)
        guard let text = read(context.surroundings.input) else { throw cancelled }
        return text
    }

    private static let cancelled = Failure(.cancelled, .cancelled, "cancelled, nothing was changed", hint: nil)
}
