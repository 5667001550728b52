import MillwrightCurlClient
import MillwrightDatabaseClient
public import MillwrightDomain
import Logging
public import MillwrightOfflineEngine
import MillwrightRepositories
import MillwrightServices
import MillwrightStorages
public import MillwrightUseCases

/// The scope of the program: the data directory, the database and the network threads.
public struct AppComponent: Sendable {
    let dependency: KernelConfiguration
    let folder: DataFolder
    let database: SQLiteDatabase
    /// The report of the recoveries of a damaged store that nobody has acknowledged yet, also of earlier openings;
    /// `nil` without one. Show it until a person has seen it, then call ``acknowledgeRecovery()``.
    public let recovery: RecoveryReport?
    let journal: QueueJournal
    let secrets: any SecretStore
    let threads = NetworkThreads()

    /// Opens the data directory, creating it if needed. Never uses the network.
    /// - Throws: ``StorageError`` if the data directory cannot be used.
    public init(dependency: any AppDependency) throws(StorageError) {
        let dependency = KernelConfiguration(dependency)
        self.dependency = dependency
        folder = DataFolder(dependency.home, photoFolder: dependency.photoFolder)
        journal = QueueJournal(folder) { [logger = dependency.logger] problem in
            logger.warning("The journal of operations could not be written", metadata: ["problem": "\(problem)"])
        }
        let opened = try KernelDatabase.open(folder, command: dependency.command, journal: journal)
        (database, recovery) = (opened.database, opened.unacknowledged)
        secrets =
            dependency.secrets
            ?? FileSecretStore(folder: folder, command: dependency.command, clock: dependency.time.clock)
    }

    /// Returns whether there is a data directory at `home`. Also returns `true` if that cannot be determined. Writes
    /// nothing.
    public static func hasData(at home: String) -> Bool {
        KernelDatabase.exists(in: DataFolder(home))
    }

    /// The use case that restores the stored session.
    public var restoreSession: RestoreSessionUseCase {
        RestoreSessionUseCase(authentication: StoredSessionRepository(sessions: sessions))
    }

    /// Removes the stored report of ``recovery``, because a person has acknowledged it. The damaged file in `backups` stays.
    /// - Throws: ``StorageError`` if the file with the report cannot be removed.
    @concurrent
    public func acknowledgeRecovery() async throws(StorageError) {
        try UnacknowledgedRecovery(folder: folder).remove()
    }

    /// Checks whether a Millwright server answers at this address.
    /// - Returns: the server, with the name that it reports.
    public func probe(server address: String) async throws(ServerError) -> Server {
        try await connection(to: address).probe(nonce: dependency.makeUUID())
    }

    /// The use case that signs in. Pass the resulting session to ``scope(of:)``.
    public var signIn: LoginUseCase {
        LoginUseCase(
            servers: ServerConnections(dependency: { dependency }, threads: threads) { connection in
                authentication(over: connection)
            },
            pullChanges: { session throws(SyncError) in
                try SyncError.wrapping(try scope(of: session).pullChanges) { .server($0) }
            })
    }

    /// Returns the use case that signs out of this session.
    /// - Throws: ``ServerError/badAddress(_:reason:)`` if the address is not valid, or
    ///   ``ServerError/misconfigured(reason:)`` if the transport settings are not.
    public func logout(of session: Session) throws(ServerError) -> LogoutUseCase {
        LogoutUseCase(
            authentication: authentication(over: try connection(to: session.server.address), of: session.owner))
    }

    /// Returns the scope of a session that was signed in to or restored.
    /// - Throws: ``ServerError/badAddress(_:reason:)`` if the address is not valid, or
    ///   ``ServerError/misconfigured(reason:)`` if the transport settings are not.
    public func scope(of session: Session) throws(ServerError) -> SessionComponent {
        try SessionComponent(dependency: SessionParent(app: self), session: session)
    }

    /// Stops the libcurl threads of this scope and of its child scopes. Requests in progress are canceled, including
    /// requests on a host's transport. No stored data is lost. Returns when all threads and requests have ended.
    public func close() async {
        await threads.shutdown()
    }

    func connection(to address: String) throws(ServerError) -> ServerConnection {
        try ServerConnection(address, dependency: dependency, threads: threads)
    }

    var photoStore: FilePhotoStore {
        FilePhotoStore(
            folder: folder, database: database, now: dependency.time.now, makeName: dependency.makeUUID,
            command: dependency.command)
    }

    var thumbnails: FileThumbnailStore {
        FileThumbnailStore(folder: folder, makeName: dependency.makeUUID)
    }

    var sessions: DatabaseSessionStorage { DatabaseSessionStorage(database: database) }

    private func authentication(
        over connection: ServerConnection, of owner: Session.Owner? = nil
    ) -> OnlineAuthenticationRepository {
        OnlineAuthenticationRepository(
            service: connection.authentication, sessions: sessions, secrets: secrets, owner: owner)
    }
}
