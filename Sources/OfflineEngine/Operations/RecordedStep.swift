public import MillwrightDomain

/// The role of a recorded change in the history.
public enum RecordedStep: Hashable, Sendable {
    case change
    /// The change undoes this operation.
    case undo(of: OutboxOperation.ID)
    case redo(of: OutboxOperation.ID)
}
