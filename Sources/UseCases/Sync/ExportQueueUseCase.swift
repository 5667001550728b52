public import MillwrightOfflineEngine

/// Write the outbox down, so that it can be looked at, kept, or read back elsewhere. It holds no secrets.
public struct ExportQueueUseCase: Sendable {
    let sync: any QueueTransfer

    public init(sync: any QueueTransfer) {
        self.sync = sync
    }

    /// Unfinished operations only.
    public func execute() async throws(SyncError) -> QueueFile {
        try await sync.export()
    }
}
