import MillwrightDomain
import MillwrightOfflineEngine

/// The times at which operations are applied during a replay, and the number of operations that were not applied.
actor Arrivals: ReplayListener {
    /// The number of operations that were parked, merged or sent again. It is 0 if the server is healthy and has no
    /// other users.
    private(set) var refused = 0
    private var first: ContinuousClock.Instant?
    private var last: ContinuousClock.Instant?

    /// The time from the first applied operation to the last one.
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
