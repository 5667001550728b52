public import MillwrightOfflineEngine

/// Send what waits in the outbox. Safe to interrupt, to repeat and to be killed in.
public struct ReplayQueueUseCase: Sendable {
    let sync: any ServerExchange

    public init(sync: any ServerExchange) {
        self.sync = sync
    }

    /// Returns when everything is out, has to wait for a person, or the limits are reached. An operation that is not
    /// sent is no error: the report says what is left and why.
    public func execute(_ limits: ReplayLimits, listener: any ReplayListener) async throws(SyncError) -> ReplayReport {
        try await sync.replay(limits, listener: listener)
    }
}
