import MillwrightDomain
import MillwrightOfflineEngine

/// A listener that does something each time an operation is applied, before the next is sent.
struct AppliedListener: ReplayListener {
    let didApply: @Sendable (OutboxOperation) async -> Void

    func replayDidApply(_ operation: OutboxOperation) async { await didApply(operation) }
    func replayDidPark(_ operation: OutboxOperation) {}
    func replayDidMerge(_ operation: OutboxOperation, into merged: OutboxOperation.ID) {}
    func replayWillRetry(_ operation: OutboxOperation, after delay: Duration, because reason: OperationReason) {}
}
