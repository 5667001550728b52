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
