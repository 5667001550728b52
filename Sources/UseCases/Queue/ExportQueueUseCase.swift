public import MillwrightOfflineEngine

/// A use case that exports the outbox as a file. A person can read it, keep it, or import it on another device. The
/// file has no secrets.
public struct ExportQueueUseCase: Sendable {
    let sync: any QueueTransfer

    public init(sync: any QueueTransfer) {
        self.sync = sync
    }

    /// Returns the unfinished operations as a file.
    public func execute() async throws(SyncError) -> QueueFile {
        try await sync.export()
    }
}
