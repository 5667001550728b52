public import MillwrightDomain
public import MillwrightOfflineEngine

/// The result of a use case that changes something.
public enum ChangeOutcome: Hashable, Sendable {
    /// The change is on disk, and in the outbox under this id.
    case saved(OutboxOperation.ID)
    /// The value was already set, so nothing was written.
    case unchanged
    /// The change would be saved. This is the result of a dry run.
    case wouldSave
}
