public import MillwrightOfflineEngine

/// A use case that sends the queued operations. It can be interrupted, repeated or killed without losing or repeating a
/// change.
public struct ReplayQueueUseCase: Sendable {
    let sync: any ServerExchange

    public init(sync: any ServerExchange) {
        self.sync = sync
    }

    /// Sends the queued operations until each is sent or cannot be sent now, or until a limit is reached. An unsent
    /// operation is not an error. The report has the operations that are left, and the reason if the replay stopped
    /// early.
    public func execute(
        _ limits: ReplayLimits, listener: any ReplayListener = SilentListener()
    ) async throws(SyncError) -> ReplayReport {
        try await sync.replay(limits, listener: listener)
    }
}
