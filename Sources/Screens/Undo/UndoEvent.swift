public enum UndoEvent: Equatable, Sendable {
    /// The screen is on display. It reads the change and what depends on it.
    case appeared
    /// The person agrees to the undo.
    case confirmed
}
