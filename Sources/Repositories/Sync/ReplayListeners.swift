import MillwrightDomain
import MillwrightOfflineEngine

/// A replay listener that passes each report on to several listeners, in their order.
struct ReplayListeners: ReplayListener {
    let listeners: [any ReplayListener]

    func replayDidApply(_ operation: OutboxOperation) async {
        for listener in listeners { await listener.replayDidApply(operation) }
    }

    func replayDidPark(_ operation: OutboxOperation) async {
        for listener in listeners { await listener.replayDidPark(operation) }
    }

    func replayDidMerge(_ operation: OutboxOperation, into merged: OutboxOperation.ID) async {
        for listener in listeners { await listener.replayDidMerge(operation, into: merged) }
    }

    func replayDidUpload(_ progress: PhotoProgress, of operation: OutboxOperation) {
        for listener in listeners { listener.replayDidUpload(progress, of: operation) }
    }

    func replayWillRetry(_ operation: OutboxOperation, after delay: Duration, because reason: OperationReason) async {
        for listener in listeners { await listener.replayWillRetry(operation, after: delay, because: reason) }
    }
}
