public import MillwrightDomain

/// The result of one replay.
public struct ReplayReport: Hashable, Sendable {
    /// The operations that the server confirmed in this replay, in the order of their receipts.
    public let applied: [OutboxOperation.ID]
    /// The backlog that was left in the outbox when the replay ended.
    public let left: Backlog
    /// The reason why the replay ended before everything was sent, if it did.
    public let stopReason: ReplayStopReason?

    public init(applied: [OutboxOperation.ID], left: Backlog, stopReason: ReplayStopReason?) {
        self.applied = applied
        self.left = left
        self.stopReason = stopReason
    }

    /// Combines this report with `earlier`, the report of the rounds before.
    public func after(_ earlier: ReplayReport) -> ReplayReport {
        ReplayReport(applied: earlier.applied + applied, left: left, stopReason: stopReason)
    }
}
