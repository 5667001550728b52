public import MillwrightDomain

/// An observer of what happens to each operation during a replay. The replay awaits each method, so a slow listener
/// slows the sending. Reports can be lost in a crash, so only the queue has the true state of each operation.
///
/// Every method has a default implementation that does nothing, so a listener implements only those that it needs.
public protocol ReplayListener: Sendable {
    /// Reports that the server has the change, and that this device has stored this result.
    func replayDidApply(_ operation: OutboxOperation) async
    /// Reports that the operation needs a person; `operation` is in its new state.
    func replayDidPark(_ operation: OutboxOperation) async
    /// Reports that the operation was merged with the server's newest state without a conflict; `merged` is sent in its
    /// place.
    func replayDidMerge(_ operation: OutboxOperation, into merged: OutboxOperation.ID) async
    /// Reports the progress of a photo's upload. It is called often and on the client's own thread, and must return
    /// quickly.
    func replayDidUpload(_ progress: PhotoProgress, of operation: OutboxOperation)
    /// Reports that there is no certain answer yet; the same bytes are sent again after `delay`.
    func replayWillRetry(_ operation: OutboxOperation, after delay: Duration, because reason: OperationReason) async
}

extension ReplayListener {
    public func replayDidApply(_ operation: OutboxOperation) async {}
    public func replayDidPark(_ operation: OutboxOperation) async {}
    public func replayDidMerge(_ operation: OutboxOperation, into merged: OutboxOperation.ID) async {}
    public func replayDidUpload(_ progress: PhotoProgress, of operation: OutboxOperation) {}
    public func replayWillRetry(
        _ operation: OutboxOperation, after delay: Duration, because reason: OperationReason
    ) async {}
}
