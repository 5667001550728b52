public import MillwrightOfflineEngine

/// The result of a redo.
public struct Redo: Hashable, Sendable {
    /// The one that was undone, as it was.
    public let operation: OutboxOperation
    public let outcome: ChangeOutcome
}
