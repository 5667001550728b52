import ArgumentParser
import MillwrightPresentation
import MillwrightScreens

/// The flags of the commands that show the screens.
struct ScreenFlags: ParsableArguments {
    @Flag(help: "Leave the mouse to the terminal, for example to select text.")
    var noMouse = false

    @Option(help: ArgumentHelp("Colors: default, high-contrast, color-blind or none.", valueName: "name"))
    var theme: String?

    func options(route: ScreenRoute? = nil, label: StyledText? = nil) -> ScreenOptions {
        ScreenOptions(theme: theme, usesMouse: !noMouse, route: route, label: label)
    }
}

extension Context {
    /// Returns the host that shows the screens: numbered lines in the accessible mode, otherwise the host of the process.
    /// Throws if the screens cannot be shown here.
    /// - Parameter instead: The command that shows the same facts.
    func screens(_ command: StyledText, insteadOf instead: StyledText) throws(Failure) -> any ScreenHost {
        guard let host = environment.screens, environment.output.isTerminal, environment.input.isTerminal, !options.json
        else {
            throw UsageMessages.failure("the full-screen program needs a terminal", hint: instead).at(command)
        }
        let isAccessible = ["WO_ACCESSIBLE", "ACCESSIBLE"].contains { environment.value($0) == "1" }
        return isAccessible ? LineScreenHost() : host
    }
}
