/// Wrong usage: exit 64, and an example that works.
enum UsageMessages {
    static func unknownCommand(_ words: [String], close: String?) -> Failure {
        let tried: Printable = "no command \"\(words.joined(separator: " "))\""
        let group = words.dropLast().map { " \($0)" }.joined()
        guard let close else { return failure(tried, hint: "wo help\(group)") }
        return failure("\(tried). Did you mean: wo\(group) \(close)?", hint: nil)
    }

    /// - Parameter question: for example `which work order?`
    static func missing(_ field: String, in command: Printable, _ question: Printable, example: Printable) -> Failure {
        failure("\(question) For example: \(example)", hint: nil).at(command, field: field)
    }

    static func badNumber(_ text: String, in command: Printable, example: Printable) -> Failure {
        failure("\"\(text)\" is not the number of a work order (wo list shows them)", hint: example)
            .at(command, field: "number")
    }

    static func badPlace(_ text: String, in command: Printable, example: Printable) -> Failure {
        failure("\"\(text)\" is not the place of a task: tasks count from 1", hint: example).at(command, field: "task")
    }

    static func tooMany(_ text: String, in command: Printable, usage: Printable) -> Failure {
        failure("\"\(text)\" is one argument too many", hint: usage).at(command)
    }

    /// A question that cannot be asked here.
    static func cannotAsk(_ flag: Printable, in command: Printable) -> Failure {
        var failure = Failure(
            .usage, .inputNeeded, "there is nobody to ask here", hint: "give \(flag)")
        failure.field = flag.plain
        return failure.at(command)
    }

    static func failure(_ message: Printable, hint: Printable?) -> Failure {
        Failure(.usage, .usage, message, hint: hint)
    }
}
