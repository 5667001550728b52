/// The content that an attached scope adds to the display.
public enum ScopeOutput: Sendable {
    case screen(OpenScreen)
    /// The facts of the status line.
    case status(@Sendable (ViewContext) async -> StatusLine?)
}
