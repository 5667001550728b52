import MillwrightDomain

/// The accounts of a device in memory.
actor AccountsRepositoryFake: AccountsRepository {
    private var listed: Result<DeviceAccounts, StorageError>
    private let fault: StorageError?
    /// The folder of the account that was chosen last.
    private(set) var used: String?

    /// - Parameter fault: the error that choosing an account throws.
    init(_ accounts: [DeviceAccount], fault: StorageError? = nil) {
        listed = .success(DeviceAccounts(accounts: accounts))
        self.fault = fault
    }

    func list(_ result: Result<DeviceAccounts, StorageError>) { listed = result }

    func accounts() async throws(StorageError) -> DeviceAccounts { try listed.get() }

    func otherAccounts() async throws(StorageError) -> DeviceAccounts {
        DeviceAccounts(accounts: try listed.get().accounts.filter { !$0.isInUse })
    }

    func use(folder: String) async throws(StorageError) {
        if let fault { throw fault }
        used = folder
    }

    static func account(
        _ email: String?, at server: Server? = Samples.server, folder: String? = nil, isSignedIn: Bool = true,
        waiting: Int = 0, isInUse: Bool = false
    ) -> DeviceAccount {
        DeviceAccount(
            folder: folder ?? "/d/\(email ?? "unknown")", account: User.ID(email ?? "unknown"), email: email,
            server: server, isSignedIn: isSignedIn, waiting: waiting, isInUse: isInUse)
    }
}
