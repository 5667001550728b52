public import MillwrightOfflineEngine
public import MillwrightDomain

/// An observer of a service that keeps sending the queues of all accounts on a device.
public protocol AccountsWatchListener: Sendable {
    /// Returns the observer of the watch of one account. The watch begins now.
    func watchWillBegin(_ account: AccountWatch) async -> any WatchListener
    /// Reports that the account in this folder is not watched for now: it could not be opened, or its session ended.
    /// The watches of the other accounts go on.
    func watchDidEnd(in folder: String, because error: SyncError) async
    /// Reports that the accounts on the device could not be listed. The running watches go on.
    func accountsUnreadable(_ error: StorageError) async
}
