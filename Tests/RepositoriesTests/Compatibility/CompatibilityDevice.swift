import MemoryStores
import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRepositories
import MillwrightServices
import MillwrightStorages

/// A device with the real services, storages and repositories that talks to a ``NewerServer``.
struct CompatibilityDevice {
    static let lane = WorkOrder.ID(PlantRows.order)

    let sync: OfflineFirstSyncRepository
    let view: DatabaseWorkOrdersStorage
    private let outbox: OutboxLedger

    init(_ server: NewerServer) async throws {
        let database = try KernelDatabase.inMemory()
        let sessions = DatabaseSessionStorage(database: database)
        try await sessions.save(World.session(email: "tess@plant.example"))
        let outbox = OutboxLedger(
            DatabaseOutboxStore(
                database: database, owner: World.owner, now: { World.epoch }, makeDeviceID: { "device" }))
        let operations = RemoteOperationsService(api: server, origin: NewerServer.origin)
        let mirror = DatabaseMirrorStorage(database: database, owner: World.owner)
        let pull = ChangesPull(
            changes: RemoteChangesService(api: server, origin: NewerServer.origin),
            mirror: mirror, now: { World.epoch })
        let ids = OperationIDsFake()
        let merge = OutboxMerge(account: World.tess, outbox: outbox, makeOperationID: { ids.next() })
        let records = DatabaseOutboxRecords(database: database, owner: World.owner, files: DataFolder("/"))
        let replay = OutboxReplay(
            account: World.tess, outbox: outbox, records: records,
            delivery: OperationDelivery(
                outbox: outbox, operations: operations,
                photos: PhotoDelivery(
                    owner: World.owner, store: BlobStoreFake(sessions: sessions), uploads: UploadsServiceFake())),
            merge: merge, pull: pull, leader: LeaderLockFake(), probe: { .success(()) },
            timing: ReplayTiming(clock: ClockFake(), now: { World.epoch }, jitter: { 0.5 }))
        self.outbox = outbox
        view = DatabaseWorkOrdersStorage(database: database, owner: World.owner)
        sync = OfflineFirstSyncRepository(
            outbox: Outbox(ledger: outbox, account: World.tess, now: { World.epoch }), records: records,
            operations: operations, changes: pull, merge: merge, outboxReplay: replay,
            watch: OutboxWatch(records: records, store: DatabaseStoreObserver(database: database)),
            announcementWatch: AnnouncementWatch(
                announcements: ChangeAnnouncementsFake(), mirror: mirror, clock: ClockFake()))
    }

    func record(_ change: Change, id: String) async throws {
        _ = try await outbox.record(
            OperationDraft(
                id: OutboxOperation.ID(id), accountID: World.tess, workOrderID: Self.lane, change: change,
                createdAt: World.epoch))
    }

    func pull() async throws { _ = try await sync.pull(.limited) }

    func replay() async throws { _ = try await sync.replay(.complete, listener: ReplayListenerFake()) }

    /// Returns the work order as the server last sent it.
    func mirror() async throws -> WorkOrderDetails? {
        try await outbox.server(of: Self.lane, for: nil)?.details
    }

    /// Returns the ids of everything that the technician sees.
    func seen() async throws -> Set<String> {
        guard let details = try await view.details(Self.lane) else { return [] }
        return Set(
            [PlantRows.order] + details.tasks.map(\.id.rawValue) + details.photos.map(\.id.rawValue)
                + details.notes.map(\.id.rawValue) + details.log.map(\.id.rawValue))
    }

    func unreadable() async throws -> Int { try await sync.status().unreadableRows }
}
