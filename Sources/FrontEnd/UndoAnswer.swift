public import MillwrightOfflineEngine
public import MillwrightPresentation

/// The answer to a request to undo a change.
public enum UndoAnswer: Equatable, Sendable {
    /// The change is undone. The sentence says what is the case now.
    case done(MessageText)
    /// The last change cannot be undone; the message says why. The next undo takes the change before it.
    case refused(OutboxOperation.ID, Message)
    /// Nothing is undone before the person agrees, because other changes depend on the change with this id, or because it
    /// is on another work order than the one on display.
    case questioned(OutboxOperation.ID)
}
