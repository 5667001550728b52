/// A repository that exports and imports the queue as a file.
public protocol QueueTransfer: Sendable {
    /// Returns the unfinished operations as a file.
    func export() async throws(SyncError) -> QueueFile
    /// Adds the operations of the file to the queue, in one transaction. Leaves out an operation that is already on
    /// this device or whose work order is not on this device.
    /// - Parameter isDryRun: whether to return the expected result without writing anything.
    func importQueue(_ file: QueueFile, owner: QueueOwner, isDryRun: Bool) async throws(SyncError) -> QueueImport
}
