/// The content that an attached scope adds to the display.
public enum ScopeOutput: Sendable {
    case screen(OpenScreen)
    /// The lines that belong to all screens.
    case session(@Sendable (ViewContext) async -> SessionLines?)
}
