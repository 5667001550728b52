public import MillwrightOfflineEngine

/// A use case that sends the queued operations. It is safe to interrupt, to repeat and to kill.
public struct ReplayQueueUseCase: Sendable {
    let sync: any ServerExchange

    public init(sync: any ServerExchange) {
        self.sync = sync
    }

    /// Returns when every operation is sent or waits for a person, or when the limits are reached. An unsent operation
    /// is not an error. The report has the operations that are left and the reason.
    public func execute(
        _ limits: ReplayLimits, listener: any ReplayListener = SilentListener()
    ) async throws(SyncError) -> ReplayReport {
        try await sync.replay(limits, listener: listener)
    }
}
