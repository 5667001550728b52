import MillwrightDomain
public import MillwrightOfflineEngine

/// Everything done on this device, for a log and for undo.
public struct GetHistoryUseCase: Sendable {
    let sync: any QueueReading

    public init(sync: any QueueReading) {
        self.sync = sync
    }

    /// The oldest first; at most the last `limit` operations.
    public func execute(limit: Int = 200) async throws(SyncError) -> [HistoryStep] {
        try await sync.history(limit: limit)
    }
}
