import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases

struct TaskCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "task", abstract: "List and answer tasks, and write notes on them.",
        usage: "wo task list|set|note <number> …",
        subcommands: [TaskListCommand.self, TaskSetCommand.self, TaskNoteCommand.self])

    @OptionGroup var global: GlobalOptions
}

struct TaskListCommand: WoCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the tasks of a work order with their numbers.",
        usage: "wo task list <number> [--open]",
        discussion: """
            EXAMPLES
              wo task list 1042
              wo task list 1042 --open

            IN A PIPE, tab-separated: place checklist label kind required answered flagged value note

            EXIT CODES  0; 6 no such work order; 64 no number given
            """)

    @OptionGroup var global: GlobalOptions

    @Flag(help: "List only tasks without an answer.")
    var open = false

    @Flag(help: "Print the column names first, in a pipe.")
    var header = false

    @Argument(help: ArgumentHelp("The work order number.", valueName: "number"))
    var words: [String] = []

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let number = try context.number(in: words, command: "wo task list", example: "wo task list 1042")
        try context.nothingAfter(1, in: words, command: "wo task list", usage: "wo task list \(number)")
        return try await context.withWorkOrder(number, "wo task list") { order async throws(Failure) in
            let details = try await order.details()
            let table = TaskTable(checklists: try await order.checklists(), isOpenOnly: open)
            let console = context.console
            if console.isJSON {
                let places = details.tasks.indices.filter { !open || !details.tasks[$0].isAnswered }
                console.answer(
                    Envelope.list(places.map { details.taskJSON(at: $0) }, asOf: try await order.session.asOf()))
            } else if console.outputStyle.isTerminal {
                console.answer(table.lines(columns: console.outputStyle.columns))
                console.hint("\(details.tasksLeft) of \(details.tasks.count) left")
            } else {
                console.answer(rows: (header ? [TaskTable.rowHeader] : []) + table.rows)
            }
            try await context.showBanner(of: order.session)
            return .done
        }
    }
}

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
            let outcome = try await Failure.wrapping(
                try await order.component.addTaskNote.execute(text, for: task.id, mode: change.dryRun ? .dryRun : .save)
            ) {
                ChangeMessages.message(for: $0, number: number, place: placed.place, of: order.session.session).failure
                    .nothingSaved
            }
            let details = try await order.details()
            let report = ChangeReport(
                kind: "task_note",
                words: ChangeFormatter.of(.taskNote(task.id, text), number: number, in: details, time: nil),
                item: details.taskJSON(task.id))
            let changes = [MadeChange(outcome: outcome, report: report)]
            return try await context.finish(try await order.notingSignature(changes, in: context), of: order.session)
        }
    }
}

extension WorkOrderDetails {
    /// Returns the task in JSON; `null` if the work order no longer has it.
    func taskJSON(_ id: WorkOrderTask.ID) -> JSONValue {
        tasks.firstIndex { $0.id == id }.map { taskJSON(at: $0) } ?? .null
    }
}
