/// The accounts on a device, and the choice of the account in use. It needs no server.
package protocol AccountsRepository: Sendable {
    /// Returns everybody who is signed in on this device or has queued operations on it.
    func accounts() async throws(StorageError) -> DeviceAccounts
    /// Returns the accounts whose folders are not in use. Returns at once on a device with one folder.
    func otherAccounts() async throws(StorageError) -> DeviceAccounts
    /// Uses the account of this folder from now on. The choice is durable on return. After a crash, either the earlier
    /// or the new account is in use.
    func use(folder: String) async throws(StorageError)
}
