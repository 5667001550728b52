import MillwrightPresentation
import MillwrightViews

/// A task and an answer as the person typed them.
struct TypedAnswer: Sendable {
    let task: TaskSelector
    /// The answer, read from stdin if the person typed `-`; `nil` if no answer was typed.
    let text: String?
    let isCleared: Bool

    /// Whether the answer has more words, and one of them could be the number of another task, as in `done 2 1.4`.
    var hasOtherTask: Bool {
        let words = text?.split(separator: " ") ?? []
        return words.count > 2 && words.dropFirst().contains { PositiveNumber.parse(String($0)) != nil }
    }

    /// Parses `<task> <answer>`, or a list of `<task>=<answer>`.
    /// - Parameter words: The arguments of the command; the first one is the number of the work order.
    static func all(
        in words: [String], isCleared: Bool, _ number: Int, _ context: Context
    ) throws(Failure) -> [TypedAnswer] {
        let name = TaskSetCommand.name
        if words.count > 1, words[1].dropFirst().contains("=") {
            if isCleared {
                throw UsageMessages.failure(
                    "--clear takes one task and no answer", hint: "wo task set \(number) 6 --clear"
                ).at(name)
            }
            return try pairs(Array(words.dropFirst()), number, context)
        }
        let task = try context.task(in: words, command: name, example: "wo task set \(number) 3 done")
        if isCleared, words.count > 2 {
            throw UsageMessages.failure(
                "--clear takes no answer", hint: "wo task set \(number) \(ShellWord.quoted(words[1])) --clear"
            ).at(name)
        }
        let text = try MessageSource.text(words: Array(words.dropFirst(2)), message: nil, in: context, command: name)
        return [TypedAnswer(task: task, text: text, isCleared: isCleared)]
    }

    private static func pairs(
        _ words: [String], _ number: Int, _ context: Context
    ) throws(Failure) -> [TypedAnswer] {
        if words.count(where: { $0.hasSuffix("=-") }) > 1 {
            throw UsageMessages.failure(
                "two answers cannot both come from stdin", hint: "wo task set \(number) 2=1.4 7=- < text.txt"
            ).at(TaskSetCommand.name)
        }
        var answers: [TypedAnswer] = []
        for word in words {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
            guard parts.count == 2, let task = TaskSelector(parts[0]) else {
                throw UsageMessages.failure(
                    "\"\(word)\" is not <task>=<answer>; put an answer with spaces in quotes",
                    hint: "wo task set \(number) 2=1.4 7=\"two gaskets\""
                ).at(TaskSetCommand.name)
            }
            let words = parts[1].isEmpty ? [] : [parts[1]]
            let text = try MessageSource.text(words: words, message: nil, in: context, command: TaskSetCommand.name)
            answers.append(TypedAnswer(task: task, text: text, isCleared: false))
        }
        return answers
    }
}
