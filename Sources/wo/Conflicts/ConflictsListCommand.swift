import ArgumentParser
import MillwrightComposition
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

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
            try await console.answer(header ? ConflictTable.rowHeader : nil, table.rows) { _ in
                table.lines(isNarrow: console.outputStyle.isNarrow).map(\.styled)
            } json: { () async throws(Failure) in
                Envelope.list(conflicts.map(\.json), asOf: try await session.asOf())
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
        try await console.answer(header ? AcceptedTheirsTable.rowHeader : nil, table.rows) { _ in
            table.lines.map(\.styled)
        } json: { () async throws(Failure) in
            Envelope.list(taken.map { table.json($0) }, asOf: try await session.asOf())
        }
        if taken.isEmpty { console.status("No conflict was resolved with --theirs in the last 90 days.") }
        return .done
    }
}
