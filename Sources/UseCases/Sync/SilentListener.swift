public import MillwrightDomain
public import MillwrightOfflineEngine

/// A replay listener that ignores all events.
public struct SilentListener: ReplayListener {
    public init() {}

    public func replayDidApply(_ operation: OutboxOperation) async {}
    public func replayDidPark(_ operation: OutboxOperation) async {}
    public func replayDidMerge(_ operation: OutboxOperation, into merged: OutboxOperation.ID) async {}
    public func replayWillRetry(_ operation: OutboxOperation, after delay: Duration, because reason: OperationReason)
        async
    {}
}
