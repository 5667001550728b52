import MillwrightPresentation
import MillwrightScreens

/// A host that shows the full-screen program, such as the terminal of the process.
protocol ScreenHost: Sendable {
    /// Shows the screens until the person quits.
    func run(_ program: LiveProgram, _ options: ScreenOptions, _ context: Context) async throws(Failure) -> ProgramExit
}

/// The options of the full-screen program.
struct ScreenOptions: Sendable {
    /// The name of the theme as the person typed it; `nil` for the default.
    var theme: String?
    var usesMouse = true
    /// The screen to open; `nil` opens the screens of the last run.
    var route: ScreenRoute?
    /// The words that the status line begins with; `nil` without any.
    var label: StyledText?
}
