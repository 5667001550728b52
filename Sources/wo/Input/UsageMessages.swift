import MillwrightPresentation
import MillwrightViews

/// The messages about wrong usage: exit code 64, and an example that works.
enum UsageMessages {
    static func unknownCommand(_ words: [String], close: String?) -> Failure {
        let tried: StyledText = "no command \"\(words.joined(separator: " "))\""
        let group = words.dropLast().map { " \($0)" }.joined()
        guard let close else { return failure(tried, hint: "wo help\(group)") }
        return failure("\(tried). Did you mean: wo\(group) \(close)?", hint: nil)
    }

    /// - Parameter question: The question, for example `which work order?`
    static func missing(_ field: String, in command: StyledText, _ question: StyledText, example: StyledText) -> Failure
    {
        failure("\(question) For example: \(example)", hint: nil).at(command, field: field)
    }

    static func badNumber(_ text: String, in command: StyledText, example: StyledText) -> Failure {
        failure(
            "\"\(text)\" is not a work order number (for example: \(example))",
            hint: ShellWord.again(text) == nil ? example : "\(next: .listWorkOrders(.matching(text)))"
        )
        .at(command, field: "number")
    }

    /// - Parameter words: The arguments after the unneeded word.
    static func unneededWord(_ word: String, before words: [String], in command: StyledText) -> Failure {
        let rest = words.compactMap { ShellWord.again($0) }
        return failure(
            "the number comes first, without \"\(word)\"",
            hint: rest.count == words.count ? StyledText.joined([command] + rest, by: " ") : "\(command) --help"
        ).at(command, field: "number")
    }

    static func badTask(_ text: String, in command: StyledText, example: StyledText) -> Failure {
        failure("\"\(text)\" is not a task; name it by its number or its label", hint: example).at(
            command, field: "task")
    }

    static func tooMany(_ text: String, in command: StyledText, usage: StyledText) -> Failure {
        failure("unexpected argument \"\(text)\"", hint: usage).at(command)
    }

    /// Returns the failure for a question that cannot be asked, because there is no terminal or questions are turned
    /// off.
    /// - Parameter question: The question whose answer the flag is; `nil` if the flag gives a value.
    static func cannotAsk(_ flag: StyledText, in command: StyledText, _ question: StyledText? = nil) -> Failure {
        let asked: StyledText = question.map { " \"\($0)\"" } ?? ""
        var failure = Failure(
            .usage, .inputNeeded, "wo cannot ask\(asked) here: no terminal, or questions are off", hint: "add \(flag)")
        failure.field = flags(in: flag)
        return failure.at(command)
    }

    /// Returns the names of the flags in a text such as `--mine, --theirs or --edit <value>`, with a space between.
    private static func flags(in text: StyledText) -> String {
        text.plain.split { $0 == " " || $0 == "," }.filter { $0.hasPrefix("--") }.joined(separator: " ")
    }

    /// - Parameter arguments: All arguments of the program. The hint repeats them with the word as a text.
    static func unknownOption(_ word: String, among arguments: [String], in command: StyledText) -> Failure {
        let before = arguments.prefix { $0 != word }
        let words = before + ["--"] + arguments[before.count...]
        let shown = words.compactMap { ShellWord.again($0) }
        let again = StyledText.joined(["wo"] + shown, by: " ")
        return failure(
            "unknown option \"\(word)\"; a text that begins with - goes after --",
            hint: shown.count == words.count ? again : "\(command) --help"
        ).at(command)
    }

    /// Returns the failure for an option before the name of its command, or for a reason that a change of the status does
    /// not take; `nil` for any other command line.
    static func misplaced(in arguments: [String], _ scan: CommandScan, _ command: StyledText) -> Failure? {
        let before = arguments.prefix { $0 != scan.words.first }
        if !scan.words.isEmpty,
            let option = before.first(where: { $0.hasPrefix("-") && !GlobalOptions.names.contains($0) }),
            before.count == 1
        {
            let shown = (arguments.dropFirst() + [option]).compactMap { ShellWord.again($0) }
            return failure(
                "\"\(option)\" goes after the command", hint: StyledText.joined(["wo"] + shown, by: " ")
            ).at(command)
        }
        guard ["start", "hold", "done", "reopen"].contains(scan.words.first), let number = arguments.firstNumber,
            arguments.contains(where: { ["--reason", "--comment", "--message", "--note", "-m"].contains($0) })
        else { return nil }
        return failure("a status takes no reason; write it as a note", hint: "wo note \(number)").at(command)
    }

    static func failure(_ message: StyledText, hint: StyledText?) -> Failure {
        Failure(.usage, .usage, message, hint: hint)
    }
}

extension [String] {
    /// The first argument that is a work order number.
    fileprivate var firstNumber: Int? { lazy.compactMap { WorkOrderNumber.parse($0) }.first }
}
