import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

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
