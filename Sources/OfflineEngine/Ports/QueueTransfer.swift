/// A repository that exports and imports the queue as a file.
public protocol QueueTransfer: Sendable {
    /// Returns the unfinished operations as a file.
    func export() async throws(SyncError) -> QueueFile
    /// Adds the operations of the file that are not on this device yet: all of them or none.
    /// - Parameter isDryRun: whether to return the expected result without writing anything.
    func importQueue(_ file: QueueFile, owner: QueueOwner, isDryRun: Bool) async throws(SyncError) -> QueueImport
}
