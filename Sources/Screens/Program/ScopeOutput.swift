/// The part of an attached scope that the display shows.
public enum ScopeOutput: Sendable {
    case screen(OpenScreen)
    /// The lines that belong to all screens.
    case session(@Sendable (ViewContext) async -> SessionLines?)
}
