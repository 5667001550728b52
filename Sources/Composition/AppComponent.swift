import CurlClient
import DatabaseClient
public import Domain
public import OfflineEngine
import Logging
import Repositories
import Services
import Storages
public import UseCases

/// Lives as long as the program: the data directory, the database and the network threads.
public struct AppComponent: SessionDependency {
    public let makeOperationID: @Sendable () -> OutboxOperation.ID
    public let now: @Sendable () -> Instant
    public let clock: any Clock<Duration>
    public let randomShare: @Sendable () -> Double
    let configuration: KernelConfiguration
    let folder: DataFolder
    let database: SQLiteDatabase
    /// What became of a damaged store when this one was opened; `nil` when it was sound.
    public let recovery: RecoveryReport?
    let journal: QueueJournal
    let secrets: FileSecretStore
    let threads = NetworkThreads()

    /// Opens the data directory, or makes it. The network is not touched.
    public init(configuration: KernelConfiguration) throws(StorageProblem) {
        self.configuration = configuration
        now = configuration.now
        clock = configuration.clock
        randomShare = configuration.randomShare
        makeOperationID = { OutboxOperation.ID(configuration.makeUUID()) }
        folder = DataFolder(configuration.home)
        journal = QueueJournal(folder) { [logger = configuration.logger] problem in
            logger.warning("The journal of operations could not be written", metadata: ["problem": "\(problem)"])
        }
        let opened = try KernelDatabase.open(folder, command: configuration.command, journal: journal)
        (database, recovery) = (opened.database, opened.recovery)
        secrets = FileSecretStore(folder: folder, command: configuration.command, clock: configuration.clock)
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
        switch await connection.health.check(nonce: configuration.makeUUID()) {
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

    public func makeRepositories(for session: Session) throws(ServerProblem) -> SessionRepositories {
        let connection = try connection(to: session.server.address)
        let tokens = connection.tokens(of: session.owner, in: secrets)
        let sending = connection.sending(with: tokens)
        let reading = connection.reading(with: tokens)
        let view = DatabaseWorkOrdersStorage(database: database, owner: session.owner)
        let limits = OutboxLimits(operations: configuration.mostWaiting)
        let operations = OutboxLedger(
            DatabaseOutboxStore(
                database: database, owner: session.owner, now: now, limits: limits,
                makeDeviceID: configuration.makeUUID,
                journal: journal))
        let records = DatabaseOutboxRecords(
            database: database, owner: session.owner, files: folder, limits: limits, journal: journal)
        let store = photoStore
        let account = session.user.id
        let outbox = Outbox(ledger: operations, account: account, now: now, undoWindow: configuration.undoWindow)
        let server = RemoteOperationsService(api: sending, origin: connection.origin)
        let mirror = DatabaseMirrorStorage(database: database, owner: session.owner)
        let pull = ChangesPull(
            changes: RemoteChangesService(api: reading, origin: connection.origin), mirror: mirror, now: now)
        let merge = OutboxMerge(account: account, outbox: operations, makeOperationID: makeOperationID)
        let replay = OutboxReplay(
            account: account, outbox: operations, records: records,
            delivery: OperationDelivery(
                outbox: operations, operations: server,
                photos: PhotoDelivery(
                    owner: session.owner, store: store,
                    uploads: RemoteUploadsService(api: sending, origin: connection.origin))),
            merge: merge, pull: pull, leader: FlockLeaderLock(folder: folder, command: configuration.command),
            probe: { [configuration] in
                await connection.health.check(nonce: configuration.makeUUID()).map { _ in }
            },
            timing: ReplayTiming(
                clock: configuration.clock, now: now, randomShare: configuration.randomShare),
            tending: store, leftAlone: { connection.leftAlone })
        return SessionRepositories(
            workOrders: OfflineFirstWorkOrdersRepository(view: view, outbox: outbox),
            tasks: OfflineFirstTasksRepository(view: view, outbox: outbox),
            notes: OfflineFirstNotesRepository(view: view, outbox: outbox),
            photos: OfflineFirstPhotosRepository(
                view: view, store: store, outbox: outbox,
                server: RemotePhotosService(api: reading, origin: connection.origin), clock: configuration.clock,
                randomShare: configuration.randomShare),
            sync: OfflineFirstSyncRepository(
                outbox: outbox, records: records, operations: server, changes: pull, merge: merge,
                outboxReplay: replay, watch: OutboxWatch(records: records, clock: configuration.clock),
                announcementWatch: AnnouncementWatch(
                    announcements: RemoteChangeAnnouncements(
                        api: sending, clock: configuration.clock, randomShare: configuration.randomShare),
                    mirror: mirror, clock: configuration.clock)))
    }

    /// Ends the network threads of this scope and those below it. Requests under way are cancelled; nothing on disk is lost by it.
    public func close() async {
        await threads.shutdown()
    }

    private func connection(to address: String) throws(ServerProblem) -> ServerConnection {
        try ServerConnection(address, configuration: configuration, loop: threads.make())
    }

    var photoStore: FilePhotoStore {
        FilePhotoStore(
            folder: folder, database: database, now: now, makeName: configuration.makeUUID,
            command: configuration.command)
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
