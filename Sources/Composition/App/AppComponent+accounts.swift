public import MillwrightDomain
import MillwrightStorages
public import MillwrightUseCases

extension AppComponent {
    /// Returns the data folders of this device, each with the accounts that have queued changes in it. Use it for a
    /// device with one data folder for each account. The folders are `home`, if it is a data folder, and the data
    /// folders directly in `home`, sorted by path. Folders without queued changes are included.
    ///
    /// The call needs no network and creates, migrates and recovers nothing. The only file that it may change is the
    /// index of SQLite's log, `kernel.db-shm`, which holds no data. Other components and processes may have the folders
    /// open. After a crash, the call counts the queue as it is on disk.
    ///
    /// The call succeeds even if a folder cannot be read. The ``DataFolderAccounts/waiting`` of this folder then has
    /// the error. The error is ``StorageError/unusable(reason:)`` if the folder is damaged or a newer version of the
    /// kernel wrote it. Opening a damaged folder recovers it. The data of an earlier version is read without a
    /// migration.
    ///
    /// Runs off the caller's actor, because it opens each database.
    /// - Returns: an empty list if `home` does not exist.
    /// - Throws: ``StorageError`` if `home` cannot be listed, and ``StorageError/cancelled`` if the task is cancelled.
    @concurrent
    public static func accounts(at home: String) async throws(StorageError) -> [DataFolderAccounts] {
        var found: [DataFolderAccounts] = []
        for folder in try KernelDatabase.folders(at: home) {
            guard !Task.isCancelled else { throw .cancelled }
            let waiting: Result<[WaitingAccount], StorageError>
            do throws(StorageError) {
                waiting = .success(try KernelDatabase.waitingAccounts(in: folder))
            } catch { waiting = .failure(error) }
            found.append(DataFolderAccounts(folder: folder.path, waiting: waiting))
        }
        return found
    }
}
