import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases

struct QueueCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "queue", abstract: "Show the changes that the server has not confirmed yet.",
        usage: "wo queue [show | retry | edit | move | drop <id>] [export | import <file>]",
        discussion: """
            EXAMPLES
              wo queue
              wo queue show 43
              wo queue drop 43 --yes
              wo queue retry 43
              wo queue export queue.jsonl
              wo queue --exit-status || echo "not everything is sent"

            IN A PIPE, tab-separated: sequence id work_order kind state reason bytes attempts created_at change

            EXIT CODES  0; with --exit-status 8 if changes wait, 3 if a decision is needed
            """,
        subcommands: [
            QueueListCommand.self, QueueShowCommand.self, QueueRetryCommand.self, QueueEditCommand.self,
            QueueMoveCommand.self, QueueDropCommand.self, QueueExportCommand.self, QueueImportCommand.self,
        ],
        defaultSubcommand: QueueListCommand.self)

    @OptionGroup var global: GlobalOptions
}
