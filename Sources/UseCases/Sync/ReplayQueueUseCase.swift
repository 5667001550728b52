public import Domain

/// Send what waits in the outbox. Safe to interrupt, to repeat and to be killed in.
public struct ReplayQueueUseCase: Sendable {
    let sync: any SyncRepository

    public init(sync: any SyncRepository) {
        self.sync = sync
    }

    public func execute(_ limits: ReplayLimits, listener: any ReplayListener) async throws(SyncError) -> ReplayReport {
        try await sync.replay(limits, listener: listener)
    }
}
