import MillwrightPresentation
import MillwrightViews

/// The credentials of a sign-in, from flags, stdin and questions.
struct CredentialsSource {
    let command: StyledText
    let context: Context

    /// - Parameter last: The former value, which the person accepts with Enter; `nil` without one.
    func given(
        _ value: String?, or question: StyledText, last: String? = nil, flag: StyledText
    ) throws(Failure) -> String {
        if let value { return value }
        let offer: StyledText = last.map { " [\(StyledText.cell($0))]" } ?? ""
        let typed = try Prompt.line("\(question)\(offer): ", flag: flag, command: command, in: context)
        return typed.isEmpty ? last ?? typed : typed
    }

    /// Reads the password. It is never an argument, which other programs could read.
    func password(fromStdin: Bool) throws(Failure) -> String {
        guard fromStdin else { return try askForPassword() }
        guard let line = firstLine(), !line.isEmpty else {
            throw Failure(
                .badInput, .badInput, "stdin has no password", hint: "put the password on the first line of stdin"
            )
            .at(command, field: "--password-stdin")
        }
        return line
    }

    func askForPassword(_ question: StyledText = "Password") throws(Failure) -> String {
        try Prompt.secret("\(question): ", flag: "--password-stdin", command: command, in: context)
    }

    /// Reads the first line of stdin. If stdin is a terminal, asks for the password and does not show it.
    private func firstLine() -> String? {
        let input = context.environment.input
        guard input.isTerminal else { return input.readLine() }
        return Prompt.answer(in: context) { input in
            input.readSecret { [console = context.console] in console.ask("Password: ") }
        }
    }
}
