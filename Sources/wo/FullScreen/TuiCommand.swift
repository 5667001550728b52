import ArgumentParser
import MillwrightPresentation

struct TuiCommand: WoCommand {
    static let configuration = CommandConfiguration(
        commandName: "tui", abstract: "Open the full-screen program.",
        usage: "wo tui [--no-mouse] [--theme <name>]",
        discussion: """
            wo without a command opens it too. It works without a network, shows changes of other programs at once, and \
            sends your changes as soon as the server is reached. Press ? for the keys. It opens where you left it.

            EXAMPLES
              wo tui
              wo tui --theme high-contrast

            EXIT CODES  0; 64 not on a terminal; 74 the data cannot be read
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var screen: ScreenFlags

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let screens = try context.screens("wo tui", insteadOf: "wo list")
        return try await screens.run(LiveProgram(context: context), screen.options(), context)
    }
}
