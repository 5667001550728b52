import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct QueueImportCommand: SavingCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Import a file that wo queue export wrote, or a queue.journal.",
        usage: "wo queue import <file> | - [--dry-run]",
        discussion: """
            The file must come from your account; a file of an older wo works too. If a line is damaged, nothing is \
            imported. A second import of the same file adds nothing.

            The queue.journal of a damaged data folder works too. It has every change that is not sent. Its damaged \
            lines, and the changes of other accounts, are left out and counted. wo help rescue explains more.

            EXAMPLES
              wo queue import queue.jsonl
              wo queue import queue.jsonl --dry-run
              wo queue import old-data/queue.journal
              gunzip -c queue.jsonl.gz | wo queue import -

            EXIT CODES  0; 65 a line is damaged (it is named) or of another account; 66 the file cannot be read
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Argument(help: ArgumentHelp("The file, or - for stdin.", valueName: "file"))
    var words: [String] = []

    private static let name: StyledText = "wo queue import"

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        guard let path = words.first else {
            throw UsageMessages.missing("file", in: Self.name, "which file?", example: "\(Self.name) queue.jsonl")
        }
        try context.nothingAfter(1, in: words, command: Self.name, usage: "\(Self.name) queue.jsonl")
        let file = try QueueFileSource.read(path, in: context)
        return try await context.withSession(Self.name.plain) { session async throws(Failure) in
            let taken = try await Failure.wrapping(
                try await session.importQueue.execute(file, mode: change.mode)
            ) { SyncMessages.message(for: $0).failure.nothingSaved }
            let missing = try await PhotoBytes.missing(of: taken, in: session)
            ImportFormatter.lines(taken, missing, isDryRun: change.dryRun).forEach { context.console.status($0) }
            if context.console.isJSON {
                context.console.answer(ImportFormatter.answer(taken, missing, isDryRun: change.dryRun))
            }
            return .done
        }
    }
}
