import MillwrightDomain
import MillwrightOfflineEngine

/// When operations arrive while a replay goes on, and whether any did not.
actor Arrivals: ReplayListener {
    /// Parked, merged or sent again: with a healthy server and nobody else at work, none.
    private(set) var refused = 0
    private var first: ContinuousClock.Instant?
    private var last: ContinuousClock.Instant?

    /// From the first operation's arrival to the last one's.
    var span: Duration {
        guard let first, let last else { return .zero }
        return last - first
    }

    func replayDidApply(_ operation: OutboxOperation) {
        let now = ContinuousClock.now
        first = first ?? now
        last = now
    }

    func replayDidPark(_ operation: OutboxOperation) { refused += 1 }

    func replayDidMerge(_ operation: OutboxOperation, into merged: OutboxOperation.ID) { refused += 1 }

    func replayWillRetry(_ operation: OutboxOperation, after delay: Duration, because reason: OperationReason) {
        refused += 1
    }
}
