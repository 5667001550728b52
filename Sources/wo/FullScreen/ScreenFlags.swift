import ArgumentParser
import MillwrightScreens
import MillwrightViews

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
        guard environment.canShowScreens else {
            throw UsageMessages.failure(
                "the full-screen program cannot run on a terminal with TERM=dumb", hint: instead
            ).at(command)
        }
        return environment.isAccessible ? LineScreenHost() : host
    }
}

extension ProcessEnvironment {
    /// Whether the person wants the screens as lines, for a screen reader.
    var isAccessible: Bool { ["WO_ACCESSIBLE", "ACCESSIBLE"].contains { value($0) == "1" } }

    /// Whether a terminal can show the screens. A dumb terminal, such as the shell of an editor, prints the control
    /// sequences of the full-screen program, but shows lines.
    var canShowScreens: Bool {
        output.isTerminal && input.isTerminal && (isAccessible || value("TERM") != "dumb")
    }
}
