import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases

struct ConflictsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "conflicts", abstract: "List your changes that conflict with the office's.",
        usage: "wo conflicts [--taken | show <id>]",
        discussion: """
            EXAMPLES
              wo conflicts
              wo conflicts show 43
              wo conflicts --taken
              wo conflicts --exit-status || echo "a decision is needed"

            IN A PIPE, tab-separated: sequence id work_order kind reason base value theirs choices created_at

            EXIT CODES  0; with --exit-status 3 if a decision is needed
            """,
        subcommands: [ConflictsListCommand.self, ConflictsShowCommand.self],
        defaultSubcommand: ConflictsListCommand.self)

    @OptionGroup var global: GlobalOptions
}

struct ConflictsListCommand: WoCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List your changes that conflict with the office's.",
        usage: "wo conflicts [--taken]",
        discussion: "EXAMPLES\n  wo conflicts\n  wo conflicts --json\n  wo conflicts --taken")

    @OptionGroup var global: GlobalOptions

    @Flag(help: "Exit with 3 if a decision is needed.")
    var exitStatus = false

    @Flag(help: "Print the column names first, in a pipe.")
    var header = false

    @Flag(help: "List the conflicts resolved with --theirs in the last 90 days.")
    var taken = false

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        try await context.withSession("wo conflicts") { session async throws(Failure) in
            if taken { return try await tellTaken(session, context) }
            let conflicts = try await Failure.wrapping(try await session.getConflicts.execute())
            let table = try await session.table(of: conflicts, context)
            let console = context.console
            if console.isJSON {
                console.answer(Envelope.list(conflicts.map(\.json), asOf: try await session.asOf()))
            } else if console.outputStyle.isTerminal {
                console.answer(table.lines(isNarrow: console.outputStyle.isNarrow).map(\.styled))
            } else {
                console.answer(rows: (header ? [ConflictTable.rowHeader] : []) + table.rows)
            }
            if conflicts.isEmpty { console.status("No decision is needed.") }
            return exitStatus && !conflicts.isEmpty ? .conflict : .done
        }
    }

    private func tellTaken(_ session: SessionComponent, _ context: Context) async throws(Failure) -> ProgramExit {
        let taken = try await Failure.wrapping(try await session.getAcceptedTheirs.execute())
        let table = AcceptedTheirsTable(
            accepted: taken, details: try await session.details(of: taken.map(\.operation)), time: context.time)
        let console = context.console
        if console.isJSON {
            console.answer(Envelope.list(taken.map { table.json($0) }, asOf: try await session.asOf()))
        } else if console.outputStyle.isTerminal {
            console.answer(table.lines.map(\.styled))
        } else {
            console.answer(rows: (header ? [AcceptedTheirsTable.rowHeader] : []) + table.rows)
        }
        if taken.isEmpty { console.status("No conflict was resolved with --theirs in the last 90 days.") }
        return .done
    }
}

struct ConflictsShowCommand: WoCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show one conflict: both sides and what each choice does.",
        usage: "wo conflicts show <id>", discussion: "EXAMPLES\n  wo conflicts show 43\n  wo conflicts show 43 --json")

    @OptionGroup var global: GlobalOptions

    @Argument(help: ArgumentHelp("The conflict: its number in wo queue, or its full id.", valueName: "id"))
    var words: [String] = []

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let selector = try OperationSelector.one(in: words, context, command: "wo conflicts show")
        return try await context.withSession("wo conflicts show") { session async throws(Failure) in
            let conflict = try await session.conflict(selector)
            let table = try await session.table(of: [conflict], context)
            if context.console.isJSON {
                context.console.answer(Envelope.item(conflict.json))
            } else if context.console.outputStyle.isTerminal {
                context.console.answer(page(conflict, in: table, isNarrow: context.console.outputStyle.isNarrow))
            } else {
                context.console.answer(rows: table.rows)
            }
            return .done
        }
    }

    private func page(_ conflict: Conflict, in table: ConflictTable, isNarrow: Bool) -> [StyledText] {
        let choices = conflict.orderedChoices.map { choice in
            "  \(choice.flag.padded(to: 18))\(table.effect(of: choice, in: conflict))" as StyledText
        }
        return table.sides(conflict).map(\.styled) + choices + [table.decision(conflict, isNarrow: isNarrow).styled]
    }
}

extension SessionComponent {
    func conflict(_ selector: String) async throws(Failure) -> Conflict {
        let operation = try await operation(selector)
        return try await Failure.wrapping(try await getConflicts.execute(operation.id)) {
            SyncMessages.message(for: $0, operation: selector).failure
        }
    }

    func table(of conflicts: [Conflict], _ context: Context) async throws(Failure) -> ConflictTable {
        ConflictTable(
            conflicts: conflicts, details: try await details(of: conflicts.map(\.operation)), time: context.time)
    }
}
