/// The accounts on a device: everybody who is signed in or has queued operations.
public struct DeviceAccounts: Hashable, Sendable {
    /// The accounts, sorted by their folders.
    public let accounts: [DeviceAccount]
    /// The data folders that cannot be read. Operations may be queued there.
    public let unreadable: [UnreadableFolder]

    public init(accounts: [DeviceAccount], unreadable: [UnreadableFolder] = []) {
        self.accounts = accounts
        self.unreadable = unreadable
    }

    /// A data folder whose accounts cannot be read.
    public struct UnreadableFolder: Hashable, Sendable {
        public let path: String
        public let reason: StorageError

        public init(path: String, reason: StorageError) {
            self.path = path
            self.reason = reason
        }
    }
}
