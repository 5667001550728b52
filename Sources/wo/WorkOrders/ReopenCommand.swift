import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightUseCases
import MillwrightViews

struct ReopenCommand: SavingCommand {
    static let configuration = StatusChangeCommand.configuration(
        "reopen", "Set a work order back to open.",
        note: "It can be complete, on hold or in progress.")
    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions
    @Argument(help: ArgumentHelp("The work order number, such as 1042 or WO-1042.", valueName: "number"))
    var words: [String] = []

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        try await StatusChangeCommand(name: "wo reopen", next: .open, words: words, isDry: change.dryRun)
            .execute(in: context)
    }
}
