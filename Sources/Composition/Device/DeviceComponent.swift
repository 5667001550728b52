public import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages
public import MillwrightUseCases

/// The scope of a device that several people share. Each account has a data folder of its own, with its own queue, work
/// orders, photos, tokens and locks, so the data of two accounts cannot mix. One account is in use at a time.
///
/// The folder of the first account is `home` itself. Further accounts get folders in `home/accounts`. The file
/// `home/accounts/current` names the folder in use. A host with one account needs no `DeviceComponent`. If it
/// uses one later, its existing data folder becomes the folder of the first account.
///
/// Creating the scope opens nothing and writes nothing.
public struct DeviceComponent: Sendable {
    private let folders: AccountFolders
    private let configuration: @Sendable (String) -> any AppDependency

    /// - Parameters:
    ///   - home: the device's data directory.
    ///   - command: the command shown to another process that waits for this one.
    ///   - configuration: returns the dependencies of the ``AppComponent`` for a data folder. Their `home` must be that
    ///     folder. If you supply a photo folder or a secret store, it must be another one for each data folder.
    public init(
        home: String, command: String, configuration: @escaping @Sendable (_ folder: String) -> any AppDependency
    ) {
        folders = AccountFolders(home: home, command: command)
        self.configuration = configuration
    }

    /// The data folder of the account in use. Another process can change it at any time, so read it once for each piece
    /// of work.
    public var folderInUse: FolderInUse { folders.inUse() }

    /// Returns the data folder of the account in use on the device with this data directory. Writes nothing.
    public static func folderInUse(at home: String) -> FolderInUse {
        AccountFolders(home: home, command: "").inUse()
    }

    /// Opens the data folder of an account, creating it if needed.
    public func open(_ folder: String) throws(StorageError) -> AppComponent {
        try AppComponent(dependency: configuration(folder))
    }

    /// The use case that returns the accounts on this device.
    public var getAccounts: GetAccountsUseCase { GetAccountsUseCase(accounts: folders) }

    /// The use case that puts another account of this device to use.
    public var switchAccount: SwitchAccountUseCase { SwitchAccountUseCase(accounts: folders) }

    /// The use case that signs in and puts the account to use. An account that is new on this device gets a folder of
    /// its own if somebody else is signed in to the folder in use, or has queued operations there. Open
    /// ``folderInUse`` afterwards.
    public var signIn: LoginUseCase {
        LoginUseCase(
            servers: ServerConnections(
                dependency: { [configuration, folders] in KernelConfiguration(configuration(folders.inUse().path)) },
                threads: NetworkThreads()
            ) { [self] connection in
                DeviceSignInRepository(service: connection.authentication, folders: folders, open: open)
            },
            pullChanges: { [self] session throws(SyncError) in
                try scope(of: session, in: folders.inUse().path).pullChanges
            })
    }

    /// Returns the use case that watches the queues of all accounts, each under its own sign-in.
    public func watchAccounts(_ settings: WatchSettings = WatchSettings()) -> WatchAccountsUseCase {
        WatchAccountsUseCase(
            accounts: folders,
            open: { [self] folder async throws(SyncError) in try await watch(folder, settings) },
            pollInterval: settings.pollInterval, clock: configuration(folders.home).time.clock)
    }

    private func watch(_ folder: String, _ settings: WatchSettings) async throws(SyncError) -> AccountWatch {
        let app = try await SyncError.wrapping(try open(folder)) { .storage($0) }
        let session = try await SyncError.wrapping(
            try await app.restoreSession.execute(), \AuthenticationError.asSyncError)
        let scope = try await SyncError.wrapping(try app.scope(of: session)) { .server($0) }
        return AccountWatch(
            folder: folder, session: session, recovery: app.recovery, watch: scope.watchQueue(settings))
    }

    private func scope(of session: Session, in folder: String) throws(SyncError) -> SessionComponent {
        let app = try SyncError.wrapping(try open(folder)) { .storage($0) }
        return try SyncError.wrapping(try app.scope(of: session)) { .server($0) }
    }
}

extension AuthenticationError {
    /// The same error as a `SyncError`. It comes from a read of the stored session, so an error of the sign-in cannot
    /// occur and counts as `notSignedIn`.
    fileprivate var asSyncError: SyncError {
        switch self {
        case .notSignedIn, .wrongCredentials, .operationsWaiting, .otherAccountWaiting, .otherServerWaiting:
            .notSignedIn
        case .server(let problem): .server(problem)
        case .storage(let problem): .storage(problem)
        case .cancelled: .cancelled
        }
    }
}
