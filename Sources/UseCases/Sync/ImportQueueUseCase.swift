import MillwrightDomain
public import MillwrightOfflineEngine

/// Read an outbox back that was written down: all operations that are not here yet, or none.
public struct ImportQueueUseCase: Sendable {
    let sync: any QueueTransfer

    public init(sync: any QueueTransfer) {
        self.sync = sync
    }

    /// Reading the same file twice adds nothing the second time.
    ///
    /// - Throws: `SyncError.queueFileDamaged` with the first line that is.
    public func execute(
        _ file: QueueFile, owner: QueueOwner = .asWritten, mode: ChangeMode = .save
    ) async throws(SyncError) -> QueueImport {
        try await sync.take(file, owner: owner, isRehearsal: mode == .rehearse)
    }
}
