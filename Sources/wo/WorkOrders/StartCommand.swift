import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightUseCases
import MillwrightViews

struct StartCommand: SavingCommand {
    static let configuration = StatusChangeCommand.configuration(
        "start", "Start work on a work order, or resume it.")
    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions
    @Argument(help: ArgumentHelp("The work order number, such as 1042 or WO-1042.", valueName: "number"))
    var words: [String] = []

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        try await StatusChangeCommand(name: "wo start", next: .inProgress, words: words, isDry: change.dryRun)
            .execute(in: context)
    }
}
