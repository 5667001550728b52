/// The part of an attached scope that the display shows.
public enum ScopeOutput: Sendable {
    case screen(OpenScreen)
    /// The facts of the status line.
    case status(@Sendable (ViewContext) async -> StatusLine?)
}
