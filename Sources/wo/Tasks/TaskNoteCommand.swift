import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct TaskNoteCommand: SavingCommand {
    static let configuration = CommandConfiguration(
        commandName: "note", abstract: "Write the note of a task, replacing the earlier one.",
        usage: "wo task note <number> <task> <text> | --message - | --clear",
        discussion: """
            EXAMPLES
              wo task note 1042 3 "valve is stiff"
              wo task note 1042 3 --message - < text.txt

            EXIT CODES  0 done or queued; 5 not permitted; 6 not found; 9 the work order is complete
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Option(help: ArgumentHelp("The text of the note, or - for stdin.", valueName: "text"))
    var message: String?

    @Flag(help: "Remove the note.")
    var clear = false

    @Argument(
        help: ArgumentHelp(
            "The work order number, the task (its number in wo task list, or its label), and the text.",
            valueName: "number task text"))
    var words: [String] = []

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let command: StyledText = "wo task note"
        let number = try context.number(in: words, command: command, example: "wo task note 1042 3 \"valve is stiff\"")
        let selector = try context.task(
            in: words, command: command, example: "wo task note \(number) 3 \"valve is stiff\"")
        let rest = Array(words.dropFirst(2))
        let given = try MessageSource.text(words: rest, message: message, in: context, command: command)
        if clear && given != nil {
            throw UsageMessages.failure(
                "--clear takes no text", hint: "wo task note \(number) \(ShellWord.quoted(words[1])) --clear"
            ).at(
                command)
        }
        guard let text = clear ? "" : given else {
            throw UsageMessages.missing(
                "text", in: command, "which text?",
                example: "wo task note \(number) \(ShellWord.quoted(words[1])) \"valve is stiff\"")
        }
        return try await context.withWorkOrder(number, command.plain) { order async throws(Failure) in
            let placed = try await order.task(selector)
            let task = placed.task
            let made = try await order.saving { flows async throws(FlowProblem) in
                try await flows.annotate(task.id, text, mode: change.mode)
            }
            return try await context.finish(made, on: order, notesSignature: true)
        }
    }
}
