public import MillwrightDomain
public import MillwrightOfflineEngine

/// The question before a change is discarded.
public struct DropQuestion: Equatable, Sendable {
    public let operation: OutboxOperation.ID
    public let confirmation: Confirmation
}
