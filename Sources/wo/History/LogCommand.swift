import ArgumentParser
import MillwrightComposition
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct LogCommand: WoCommand {
    static let configuration = CommandConfiguration(
        commandName: "log", abstract: "List the changes made on this device, newest last.",
        usage: "wo log [--limit <n>]",
        discussion: """
            Use the numbers with wo undo, wo redo and wo queue show.

            EXAMPLES
              wo log
              wo log --limit 20

            IN A PIPE, tab-separated: sequence id work_order kind state undone_by redo_of created_at change

            EXIT CODES  0, also if there are no changes
            """)

    /// The largest number of history steps that a command reads to list changes or to find a change by its number.
    static let longest = 10_000

    @OptionGroup var global: GlobalOptions

    @Option(help: ArgumentHelp("Number of changes to list, at most 10000.", valueName: "n"))
    var limit = 200

    @Flag(help: "Print the column names first, in a pipe.")
    var header = false

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        guard (1...Self.longest).contains(limit) else {
            throw UsageMessages.failure("--limit must be 1 to 10000", hint: "wo log --limit 20").at("wo log")
        }
        return try await context.withSession("wo log") { session async throws(Failure) in
            let steps = try await session.history(limit: limit)
            let operations = steps.compactMap { step in
                if case .made(let operation) = step { operation } else { OutboxOperation?.none }
            }
            let table = LogTable(
                steps: steps, operations: operations, details: try await session.details(of: operations),
                time: context.time)
            let console = context.console
            try await console.answer(header ? LogTable.rowHeader : nil, table.rows) {
                table.lines(columns: $0)
            } json: { () async throws(Failure) in
                Envelope.list(operations.map { table.json($0) }, asOf: try await session.asOf())
            }
            if operations.isEmpty { console.status("No changes were made on this device yet.") }
            try await context.showBanner(of: session)
            return .done
        }
    }
}
