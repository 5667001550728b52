import MillwrightCurlClient
import MillwrightDatabaseClient
public import MillwrightDomain
import Logging
public import MillwrightOfflineEngine
import MillwrightRepositories
import MillwrightServices
import MillwrightStorages
public import MillwrightUseCases

/// Lives as long as the program: the data directory, the database and the network threads.
public struct AppComponent: Sendable {
    let dependency: any AppDependency
    let folder: DataFolder
    let database: SQLiteDatabase
    /// What became of a damaged store when this one was opened; `nil` when it was sound.
    public let recovery: RecoveryReport?
    let journal: QueueJournal
    let secrets: any SecretStore
    let threads = NetworkThreads()

    /// Opens the data directory, or makes it. The network is not touched.
    public init(dependency: any AppDependency) throws(StorageProblem) {
        self.dependency = dependency
        folder = DataFolder(dependency.home)
        journal = QueueJournal(folder) { [logger = dependency.logger] problem in
            logger.warning("The journal of operations could not be written", metadata: ["problem": "\(problem)"])
        }
        let opened = try KernelDatabase.open(folder, command: dependency.command, journal: journal)
        (database, recovery) = (opened.database, opened.recovery)
        secrets =
            dependency.secrets
            ?? FileSecretStore(folder: folder, command: dependency.command, clock: dependency.time.clock)
    }

    /// Is there anything at this place? Writes nothing.
    public static func hasData(at home: String) -> Bool {
        KernelDatabase.exists(in: DataFolder(home))
    }

    public var restoreSession: RestoreSessionUseCase {
        RestoreSessionUseCase(authentication: StoredSessionRepository(sessions: sessions))
    }

    /// Asks whether a server of ours answers at this address.
    /// - Returns: the server, by the name it calls itself.
    public func probe(server address: String) async throws(ServerProblem) -> Server {
        let connection = try connection(to: address)
        switch await connection.health.check(nonce: dependency.makeUUID()) {
        case .success(let health): return Server(address: connection.origin.address, name: health.name)
        case .failure(let failure): throw failure.asServerProblem(at: connection.origin.host)
        }
    }

    /// - Throws: ``ServerProblem/badAddress(_:reason:)`` or ``ServerProblem/misconfigured(reason:)``.
    public func login(server address: String) throws(ServerProblem) -> LoginUseCase {
        LoginUseCase(authentication: try authentication(at: address))
    }

    /// - Throws: ``ServerProblem/badAddress(_:reason:)`` or ``ServerProblem/misconfigured(reason:)`` when the session's server cannot be one.
    public func logout(of session: Session) throws(ServerProblem) -> LogoutUseCase {
        LogoutUseCase(authentication: try authentication(at: session.server.address, of: session.owner))
    }

    /// The scope of a session, which has been signed in to or restored.
    /// - Throws: ``ServerProblem/badAddress(_:reason:)`` or ``ServerProblem/misconfigured(reason:)`` when the session's server cannot be one.
    public func scope(of session: Session) throws(ServerProblem) -> SessionComponent {
        try SessionComponent(dependency: SessionParent(app: self), session: session)
    }

    /// Ends the network threads of this scope and those below it. Requests under way are cancelled; nothing on disk is lost by it.
    public func close() async {
        await threads.shutdown()
    }

    func connection(to address: String) throws(ServerProblem) -> ServerConnection {
        try ServerConnection(address, dependency: dependency, threads: threads)
    }

    var photoStore: any PhotoStore & PhotoTending {
        dependency.photoStore
            ?? FilePhotoStore(
                folder: folder, database: database, now: dependency.time.now, makeName: dependency.makeUUID,
                command: dependency.command)
    }

    private var sessions: DatabaseSessionStorage { DatabaseSessionStorage(database: database) }

    private func authentication(
        at address: String, of owner: SessionOwner? = nil
    ) throws(ServerProblem) -> OnlineAuthenticationRepository {
        let connection = try connection(to: address)
        return OnlineAuthenticationRepository(
            service: connection.authentication, sessions: sessions, secrets: secrets, owner: owner)
    }
}
