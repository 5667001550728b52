import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightUseCases
import MillwrightViews

struct HoldCommand: SavingCommand {
    static let configuration = StatusChangeCommand.configuration("hold", "Put a work order on hold.")
    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions
    @Argument(help: ArgumentHelp("The work order number, such as 1042 or WO-1042.", valueName: "number"))
    var words: [String] = []

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        try await StatusChangeCommand(name: "wo hold", next: .onHold, words: words, isDry: change.dryRun)
            .execute(in: context)
    }
}
