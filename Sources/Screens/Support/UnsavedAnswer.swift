/// An answer to the question about unsaved input.
public enum UnsavedAnswer: Equatable, Sendable {
    case save, discard
    /// The person stays on the screen.
    case stay
}
