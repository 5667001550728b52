public import MillwrightDomain

/// A data folder of a device, with the accounts that have queued changes in it.
public struct DataFolderAccounts: Hashable, Sendable {
    /// The path of the data folder. Use it as the `home` of a configuration.
    public let folder: String
    /// The accounts with queued changes, sorted by their oldest change; empty if no changes are queued. A failure is
    /// the reason why the folder cannot be read. The folder may then still have queued changes.
    public let waiting: Result<[WaitingAccount], StorageError>

    public init(folder: String, waiting: Result<[WaitingAccount], StorageError>) {
        self.folder = folder
        self.waiting = waiting
    }
}
