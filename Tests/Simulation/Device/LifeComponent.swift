import MillwrightClients
import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRepositories
import MillwrightServices
import MillwrightStorages
import MillwrightUseCases

/// The program's kernel, composed on the ports of one process.
struct LifeComponent: SessionDependency {
    let life: Life
    let stores: any LifeStores
    private let origin = ServerOrigin(address: ServerModel.address)

    init(_ life: Life) {
        self.life = life
        stores = life.device.disk.store.open(for: life)
    }

    var now: @Sendable () -> Instant { { [device = life.device] in device.now } }

    var makeOperationID: @Sendable () -> OutboxOperation.ID {
        { [plants] in plants.operationID() }
    }

    var clock: any Clock<Duration> { LifeClock(life: life) }

    var pictures: any PictureReader { NoPictures() }

    var digest: @Sendable (String) -> String { { TextHash.sha256($0) } }
    var jitter: @Sendable () -> Double { { [life] in life.random.share() } }

    var restoreSession: RestoreSessionUseCase {
        RestoreSessionUseCase(authentication: StoredSessionRepository(sessions: stores.sessions))
    }

    var authentication: OnlineAuthenticationRepository {
        OnlineAuthenticationRepository(
            service: RemoteAuthenticationService(api: api, origin: origin),
            sessions: plants.sessions(stores.sessions), secrets: secrets)
    }

    func makeRepositories(for session: Session) throws(ServerError) -> SessionRepositories {
        SessionAssembly(session, on: ports(of: session), of: self, undoWindow: life.world.settings.undoWindow)
            .repositories
    }

    private func ports(of session: Session) -> SessionPorts {
        let owner = session.owner
        return SessionPorts(
            store: stores.observer, view: plants.view(stores.view(of: owner)),
            mirror: plants.mirror(stores.mirror(of: owner)), outbox: plants.outbox(stores.outbox(of: owner)),
            records: stores.records(of: owner),
            photoStore: MemoryPhotoStore(life: life), leader: MemoryLeaderLock(life: life),
            server: serverPorts(of: session))
    }

    private func serverPorts(of session: Session) -> ServerPorts {
        let service = RemoteAuthenticationService(api: api, origin: origin)
        let tokens = TokenRefresher(
            owner: session.owner, secrets: plants.secrets(secrets), refresh: { await service.refresh($0) })
        let authorized = AuthorizedAPIClient(api: api, tokens: tokens)
        let health = RemoteHealthService(api: api, origin: origin)
        return ServerPorts(
            operations: plants.operations(RemoteOperationsService(api: authorized, origin: origin)),
            uploads: plants.uploads(
                RemoteUploadsService(api: authorized, origin: origin, chunk: PhotoPool.chunk)),
            photos: RemotePhotosService(api: authorized, origin: origin),
            changes: plants.changes(RemoteChangesService(api: authorized, origin: origin)),
            templates: RemoteTemplatesService(api: authorized, origin: origin),
            announcements: NoAnnouncements(),
            probe: { [life] in await health.check(nonce: life.makeUUID()).map { _ in } })
    }

    private var plants: Planted { Planted(life.world.settings.plant, life: life) }

    private var api: LifeAPIClient { LifeAPIClient(life: life) }

    private var secrets: MemorySecretStore { MemorySecretStore(life: life) }
}

extension Life {
    func makeUUID() -> String { UUIDv7.text(at: device.now, random: (random.next(), random.next())) }

    /// Reports that the transaction has reached this moment. Throws if the process dies there, or if the disk is full
    /// at the commit.
    func pass(_ moment: Moment) throws(StorageError) {
        if moment == .committed { device.disk.isChanged = true }
        if isFenced { watchFenced(moment) }
        guard point(moment) else { throw .cancelled }
        if moment == .commit, device.disk.isFull { throw .diskFull }
    }

    /// Checks I9: a process that no longer leads changes no operation.
    private func watchFenced(_ moment: Moment) {
        switch moment {
        case .begin:
            let isStale = fencedSince.map { $0 < device.disk.store.leaders } ?? false
            operationsBefore = isStale ? device.disk.store.operationsSent : nil
        case .committed:
            guard let before = operationsBefore else { break }
            let hers = isTakingBack ? ["withdrawn", "applied"] : ["withdrawn"]
            let changed = device.disk.store.operationsSent.filter { before[$0.key]?.outcome != $0.value.outcome }
            if changed.values.contains(where: { !hers.contains($0.state) }) {
                world.violate(.oneSender, "\(name) does not lead any more and changed an operation")
            }
        default: break
        }
    }

    /// Whether a person is undoing an operation in this process, which is allowed in every process. The undo may
    /// withdraw the operation, or query the server for its result.
    private var isTakingBack: Bool { running.contains { ["take back", "undo", "withdraw"].contains($0.name) } }
}

/// A device that decodes no picture.
private struct NoPictures: PictureReader {
    func codes(in picture: PhotoSource.Content) async throws(PhotoError) -> [String] {
        throw .cannotDecode(.libraryMissing(.zbar))
    }
    func thumbnail(
        of picture: PhotoSource.Content, within limits: Thumbnail.Limits
    ) async throws(PhotoError) -> Thumbnail { throw .cannotDecode(.libraryMissing(.turboJPEG)) }
}
