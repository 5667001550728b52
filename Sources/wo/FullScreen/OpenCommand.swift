import ArgumentParser
import MillwrightDomain
import MillwrightScopes
import MillwrightScreens
import MillwrightViews

struct OpenCommand: WoCommand {
    static let configuration = CommandConfiguration(
        commandName: "open", abstract: "Open one screen of the full-screen program.",
        usage: "wo open <route> [--no-mouse] [--theme <name>]",
        discussion: """
            A route names a screen. It only opens the screen and changes nothing, so a link may contain it.

            ROUTES  \(ScreenRoute.examples.map(\.text).joined(separator: "  "))

            EXAMPLES
              wo open 1042
              wo open 1042/photos
              wo open wo://work-order/1042/task/3

            EXIT CODES  0; 4 nobody is signed in; 6 no such work order, task or conflict; 64 not a route, or not on a \
            terminal; 74 the data cannot be read
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var screen: ScreenFlags

    @Argument(help: ArgumentHelp("The screen, such as 1042/photos.", valueName: "route"))
    var words: [String] = []

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        try context.nothingAfter(1, in: words, command: "wo open", usage: "wo open 1042")
        let route = try await Failure.wrapping(try ScreenRoute(words.first ?? "")) {
            RouteMessages.failure(for: $0)
        }
        let instead = RouteMessages.command(insteadOf: route)
        let screens = try context.screens("wo open", insteadOf: instead)
        guard context.environment.kernels.hasData(try context.directory().path) else { throw context.firstRun }
        return try await screens.run(LiveProgram(context: context), screen.options(route: route), context)
    }
}
