import MillwrightPresentation
import MillwrightScreens

/// A host that shows the full-screen program, such as the terminal of the process.
protocol ScreenHost: Sendable {
    /// Shows the screens until the person quits.
    func run(_ program: LiveProgram, _ options: ScreenOptions, _ context: Context) async throws(Failure) -> ProgramExit
}
