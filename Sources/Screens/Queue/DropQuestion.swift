public import MillwrightOfflineEngine
public import MillwrightScreenKit

/// The question before a change is discarded.
public struct DropQuestion: Equatable, Sendable {
    public let operation: OutboxOperation.ID
    public let confirmation: Confirmation
}
