public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that imports an exported outbox. It imports all operations that are not on this device yet. If the file is
/// damaged, it imports none.
public struct ImportQueueUseCase: Sendable {
    let sync: any QueueTransfer

    public init(sync: any QueueTransfer) {
        self.sync = sync
    }

    /// Imports the file. Importing the same file twice adds nothing the second time.
    ///
    /// - Throws: `SyncError.queueFileDamaged` with the first damaged line.
    public func execute(
        _ file: QueueFile, owner: QueueOwner = .asWritten, mode: ChangeMode = .save
    ) async throws(SyncError) -> QueueImport {
        try await sync.importQueue(file, owner: owner, isDryRun: mode == .dryRun)
    }
}
