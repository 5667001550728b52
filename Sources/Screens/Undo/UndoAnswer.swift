public import MillwrightOfflineEngine
public import MillwrightPresentation

/// The answer to a request to undo a change.
public enum UndoAnswer: Equatable, Sendable {
    /// The change is undone, or it cannot be. The sentence says which.
    case done(MessageText)
    /// Other changes depend on the change with this id. Nothing is undone before the person agrees.
    case dependedOn(OutboxOperation.ID)
}
