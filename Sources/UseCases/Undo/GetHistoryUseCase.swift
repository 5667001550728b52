import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that returns the history of the changes on this device, for a log and for undo.
public struct GetHistoryUseCase: Sendable {
    let sync: any QueueReading

    public init(sync: any QueueReading) {
        self.sync = sync
    }

    /// Returns the history, oldest first; at most the last `limit` operations.
    public func execute(limit: Int = 200) async throws(SyncError) -> [HistoryStep] {
        try await sync.history(limit: limit)
    }
}
