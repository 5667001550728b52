import Clients
import Composition
import DatabaseClient
import Domain
import OfflineEngine
import Repositories
import Services
import Storages
import UseCases

/// The kernel as the program composes it, on the ports of one process.
struct LifeComponent: SessionDependency {
    let life: Life
    let database: SQLiteDatabase
    private let origin = ServerOrigin(address: ServerModel.address)

    init(_ life: Life) {
        self.life = life
        let disk = life.device.disk
        database = KernelDatabase.sharingMemory(
            of: disk.database, MemoryGuard { moment throws(DatabaseFailure) in try life.guardDatabase(moment) })
    }

    var now: @Sendable () -> Instant { { [device = life.device] in device.now } }

    var makeOperationID: @Sendable () -> OutboxOperation.ID {
        { [plants = Planted(life.world.settings.plant, life: life)] in plants.operationID() }
    }

    var clock: any Clock<Duration> { LifeClock(life: life) }

    var randomShare: @Sendable () -> Double { { [life] in life.random.share() } }

    var sessions: DatabaseSessionStorage { DatabaseSessionStorage(database: database) }

    var restoreSession: RestoreSessionUseCase {
        RestoreSessionUseCase(authentication: StoredSessionRepository(sessions: sessions))
    }

    var authentication: OnlineAuthenticationRepository {
        OnlineAuthenticationRepository(
            service: RemoteAuthenticationService(api: api, origin: origin),
            sessions: Planted(life.world.settings.plant, life: life).sessions(sessions), secrets: secrets)
    }

    func makeRepositories(for session: Session) throws(ServerProblem) -> SessionRepositories {
        let plants = Planted(life.world.settings.plant, life: life)
        let service = RemoteAuthenticationService(api: api, origin: origin)
        let tokens = TokenKeeper(
            owner: session.owner, secrets: plants.secrets(secrets), refresh: { await service.refresh($0) })
        let authorized = AuthorizedAPIClient(api: api, tokens: tokens)
        let view = DatabaseWorkOrdersStorage(database: database, owner: session.owner)
        let operations = OutboxLedger(
            plants.outbox(
                DatabaseOutboxStore(
                    database: database, owner: session.owner, now: now, makeDeviceID: { [life] in life.makeUUID() },
                    journal: life.device.disk.journal)))
        // Nobody here asks what the files of the data folder weigh.
        let records = DatabaseOutboxRecords(
            database: database, owner: session.owner, files: DataFolder(PhotoPool.folder),
            journal: life.device.disk.journal)
        let store = MemoryPhotoStore(life: life)
        let account = session.user.id
        let outbox = Outbox(
            ledger: operations, account: account, now: now, undoWindow: life.world.settings.undoWindow)
        let server = plants.operations(RemoteOperationsService(api: authorized, origin: origin))
        let health = RemoteHealthService(api: api, origin: origin)
        let mirror = plants.mirror(DatabaseMirrorStorage(database: database, owner: session.owner))
        let pull = ChangesPull(
            changes: plants.changes(RemoteChangesService(api: authorized, origin: origin)), mirror: mirror, now: now)
        let merge = OutboxMerge(account: account, outbox: operations, makeOperationID: makeOperationID)
        let replay = OutboxReplay(
            account: account, outbox: operations, records: records,
            delivery: OperationDelivery(
                outbox: operations, operations: server,
                photos: PhotoDelivery(
                    owner: session.owner, store: store,
                    uploads: plants.uploads(
                        RemoteUploadsService(api: authorized, origin: origin, chunk: PhotoPool.chunk)))),
            merge: merge, pull: pull, leader: MemoryLeaderLock(life: life),
            probe: { [life] in await health.check(nonce: life.makeUUID()).map { _ in } },
            timing: ReplayTiming(clock: clock, now: now, randomShare: randomShare))
        return SessionRepositories(
            workOrders: OfflineFirstWorkOrdersRepository(view: view, outbox: outbox),
            tasks: OfflineFirstTasksRepository(view: view, outbox: outbox),
            notes: OfflineFirstNotesRepository(view: view, outbox: outbox),
            photos: OfflineFirstPhotosRepository(
                view: view, store: store, outbox: outbox,
                server: RemotePhotosService(api: authorized, origin: origin), clock: clock,
                randomShare: randomShare),
            sync: OfflineFirstSyncRepository(
                outbox: outbox, records: records, operations: server, changes: pull, merge: merge,
                outboxReplay: replay, watch: OutboxWatch(records: records, clock: clock),
                announcementWatch: AnnouncementWatch(
                    announcements: NoAnnouncements(), mirror: mirror, clock: clock)))
    }

    private var api: LifeAPIClient { LifeAPIClient(life: life) }

    private var secrets: MemorySecretStore { MemorySecretStore(life: life) }
}

extension Life {
    func makeUUID() -> String { UUIDv7.text(at: device.now, random: (random.next(), random.next())) }

    /// What the disk says at each moment of a transaction.
    func guardDatabase(_ moment: MemoryMoment) throws(DatabaseFailure) {
        let point: Moment =
            switch moment {
            case .read: .read
            case .begin: .begin
            case .commit: .commit
            case .committed: .committed
            }
        if moment == .committed { device.disk.isChanged = true }
        if isFenced { watchFenced(moment) }
        guard self.point(point) else { throw .cancelled }
        if moment == .commit, device.disk.isFull { throw .diskFull }
    }

    /// I9: what a process writes that no longer leads changes no operation.
    private func watchFenced(_ moment: MemoryMoment) {
        switch moment {
        case .begin:
            let isStale = fencedSince.map { $0 < device.disk.leadersSoFar() } ?? false
            operationsBefore = isStale ? device.disk.operationsSent() : nil
        case .committed:
            guard let before = operationsBefore else { break }
            let hers = isTakingBack ? ["withdrawn", "applied"] : ["withdrawn"]
            let changed = device.disk.operationsSent().filter { before[$0.key]?.outcome != $0.value.outcome }
            if changed.values.contains(where: { !hers.contains($0.state) }) {
                world.violate(.oneSender, "\(name) does not lead any more and changed an operation")
            }
        case .read, .commit: break
        }
    }

    /// A person may take back what is hers in any process: it is not sent any more then, or the server says that it has
    /// it, which is true whoever asks.
    private var isTakingBack: Bool { running.contains { ["take back", "undo", "withdraw"].contains($0.name) } }
}
