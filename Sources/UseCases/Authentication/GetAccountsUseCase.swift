public import MillwrightDomain

/// A use case that returns the accounts on a device that several people share. It needs no network.
public struct GetAccountsUseCase: Sendable {
    let accounts: any AccountsRepository

    package init(accounts: any AccountsRepository) {
        self.accounts = accounts
    }

    /// Returns everybody who is signed in on this device or has queued operations on it.
    public func execute() async throws(StorageError) -> DeviceAccounts {
        try await accounts.accounts()
    }

    /// Returns the accounts that are not in use and have queued operations.
    public func othersWaiting() async throws(StorageError) -> [DeviceAccount] {
        try await accounts.otherAccounts().accounts.filter { $0.waiting > 0 }
    }
}
