package import MillwrightDomain

/// The outbox as people and programs see it. Every method throws `signedOut` after the end of the session that it
/// works for.
package protocol OutboxRecords: Sendable {
    func events(of id: OutboxOperation.ID) async throws(StorageError) -> [OperationEvent]
    /// Returns the last `limit` operations and the undo and redo steps among them, the oldest first.
    func history(of account: User.ID, limit: Int) async throws(StorageError) -> [HistoryStep]
    /// Returns the number of the newest operation; 0 if no operation is stored. It is cheap enough to call every
    /// second.
    func newestSequence() async throws(StorageError) -> Int64
    func status(of account: User.ID) async throws(StorageError) -> SyncStatus
    func note(_ watch: SyncStatus.WatchHeartbeat?) async throws(StorageError)
    /// Returns the counts and times for the one-line banner. It is cheap enough for every command.
    func summary(of account: User.ID) async throws(StorageError) -> SyncSummary
    func note(_ round: SyncStatus.LastRound) async throws(StorageError)
    /// Replaces the record of the last round if that round had a stop reason. The new record has no stop reason, so the
    /// round no longer counts as failed. The connectivity stays, because no request was made. Call it when the outbox has
    /// no operation that can be sent.
    func recordNothingToSend(at time: Instant) async throws(StorageError)
    func note(_ connectivity: Connectivity) async throws(StorageError)
    func recordSignInReminder(at time: Instant) async throws(StorageError)
    func export(of account: User.ID) async throws(StorageError) -> QueueFile
    /// Returns the result that ``importQueue(_:for:owner:)`` would have. Writes nothing.
    func preview(
        _ file: QueueFile, for account: User.ID, owner: QueueOwner
    ) async throws(StorageError) -> Result<QueueImport, QueueFileError>
    /// Imports the operations of the file, in one transaction. Leaves out an operation that is already on this device
    /// or whose work order is not on this device.
    /// - Throws: `outboxFull` when the imported operations would exceed the limit of unfinished operations; nothing was
    ///   imported.
    func importQueue(
        _ file: QueueFile, for account: User.ID, owner: QueueOwner
    ) async throws(StorageError) -> Result<QueueImport, QueueFileError>
}
