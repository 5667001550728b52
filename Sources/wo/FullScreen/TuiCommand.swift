import ArgumentParser
import MillwrightPresentation

struct TuiCommand: WoCommand {
    static let configuration = CommandConfiguration(
        commandName: "tui", abstract: "Open the full-screen program.", usage: "wo tui [--no-mouse] [--theme <name>]",
        discussion: """
            wo without a command opens it too. It works without a network, shows changes of other programs at once, and \
            sends your changes as soon as the server is reached. Press ? for the keys.

            EXAMPLES
              wo tui
              wo tui --theme high-contrast

            EXIT CODES  0; 64 not on a terminal; 74 the data cannot be read
            """)

    @OptionGroup var global: GlobalOptions

    @Flag(help: "Leave the mouse to the terminal, for example to select text.")
    var noMouse = false

    @Option(help: ArgumentHelp("Colors: default, high-contrast, color-blind or none.", valueName: "name"))
    var theme: String?

    /// Returns the host that shows the screens. In the accessible mode it shows numbered lines; otherwise it is the
    /// host of the process. Returns `nil` if the process has no host.
    private func screens(of environment: ProcessEnvironment) -> (any ScreenHost)? {
        let isAccessible = ["WO_ACCESSIBLE", "ACCESSIBLE"].contains { environment.value($0) == "1" }
        return environment.screens.map { isAccessible ? LineScreenHost() : $0 }
    }

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let environment = context.environment
        guard let screens = screens(of: environment), environment.output.isTerminal, environment.input.isTerminal,
            !context.options.json
        else {
            throw UsageMessages.failure("the full-screen program needs a terminal", hint: "wo list").at("wo tui")
        }
        return try await screens.run(
            LiveProgram(context: context), ScreenOptions(theme: theme, usesMouse: !noMouse), context)
    }
}
