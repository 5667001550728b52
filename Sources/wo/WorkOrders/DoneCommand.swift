import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightUseCases
import MillwrightViews

struct DoneCommand: SavingCommand {
    static let configuration = StatusChangeCommand.configuration(
        "done", "Complete a work order.",
        note: """
            If it cannot be completed, every reason is listed at once. --stop-timer stops your timer on it first. If you \
            are not allowed to reopen it, wo asks first; a script answers with --yes.
            """, options: " [--stop-timer] [--yes]")
    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Flag(help: "Stop your running timer on this work order first.")
    var stopTimer = false

    @Flag(name: [.customShort("y"), .long], help: "Skip the question before a completion that you cannot take back.")
    var yes = false

    @Argument(help: ArgumentHelp("The work order number, such as 1042 or WO-1042.", valueName: "number"))
    var words: [String] = []

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        try await StatusChangeCommand(
            name: "wo done", next: .complete, words: words, isDry: change.dryRun, isAgreed: yes, stopsTimer: stopTimer
        ).execute(in: context)
    }
}
