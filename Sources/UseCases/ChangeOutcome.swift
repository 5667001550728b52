public import MillwrightDomain
public import MillwrightOfflineEngine

/// What a use case that changes something did.
public enum ChangeOutcome: Hashable, Sendable {
    /// On disk, and in the outbox under this id.
    case saved(OutboxOperation.ID)
    /// It was like that already: nothing was written.
    case unchanged
    /// A rehearsal: it would have been saved.
    case wouldSave
}
