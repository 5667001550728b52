import MillwrightScreens
import MillwrightViews

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
