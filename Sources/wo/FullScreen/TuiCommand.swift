import ArgumentParser
import MillwrightViews

struct TuiCommand: WoCommand {
    static let configuration = CommandConfiguration(
        commandName: "tui", abstract: "Open the full-screen program.",
        usage: "wo tui [--demo] [--no-mouse] [--theme <name>]",
        discussion: """
            wo without a command opens it too. It works without a network, shows changes of other programs at once, and \
            sends your changes as soon as the server is reached. Press ? for the keys. It opens where you left it. With \
            --demo it shows sample data with a server on this device, and removes both when you quit.

            EXAMPLES
              wo tui
              wo tui --demo
              wo tui --theme high-contrast

            EXIT CODES  0; 64 not on a terminal; 66 the staging server (wo-staging) or its sample data is missing; 74 \
            the data cannot be read
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var screen: ScreenFlags

    @Flag(help: "Show sample data with a server on this device. Both are removed at the end.")
    var demo = false

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let screens = try context.screens("wo tui", insteadOf: demo ? "wo demo" : "wo list")
        guard demo else { return try await screens.run(LiveProgram(context: context), screen.options(), context) }
        let sample = DemoScreens(screens: screens, options: screen.options(label: DemoScreens.label))
        return try await sample.run(in: context)
    }
}
