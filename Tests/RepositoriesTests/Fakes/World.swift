import MemoryStores
import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRepositories
import MillwrightServices
import MillwrightStorages
import Testing

/// A device with a real database in memory, and a working server.
struct World: Sendable {
    static let order = WorkOrder.ID("order-1")
    static let other = WorkOrder.ID("order-2")
    static let tess = User.ID("tess")

    let server: ServerFake
    let uploads = UploadsServiceFake()
    let listener = ReplayListenerFake()
    let sessions: DatabaseSessionStorage
    let outbox: OutboxLedger
    let view: DatabaseWorkOrdersStorage
    let mirror: DatabaseMirrorStorage
    let records: DatabaseOutboxRecords
    let store: DatabaseStoreObserver
    let photos: BlobStoreFake
    let ids = OperationIDsFake()
    var leader = LeaderLockFake()
    var now: @Sendable () -> Instant = { epoch }

    /// Returns a device with two work orders, signed in as Tess and pulled.
    /// - Parameter guarding: a guard that is called at each moment of each transaction.
    static func ready(_ guarding: MemoryGuard = .none) async throws -> World {
        let orders = [details(order, number: 1042), details(other, number: 1043)]
        let database = KernelDatabase.sharingMemory(of: try KernelDatabase.inMemory(), guarding)
        let sessions = DatabaseSessionStorage(database: database)
        let world = World(
            server: ServerFake(orders), sessions: sessions,
            outbox: OutboxLedger(
                DatabaseOutboxStore(
                    database: database, owner: owner, now: { epoch }, makeDeviceID: { "device" })),
            view: DatabaseWorkOrdersStorage(database: database, owner: owner),
            mirror: DatabaseMirrorStorage(database: database, owner: owner),
            records: DatabaseOutboxRecords(database: database, owner: owner, files: DataFolder("/")),
            store: DatabaseStoreObserver(database: database),
            photos: BlobStoreFake(sessions: sessions))
        try await world.sessions.save(session(email: "tess@plant.example"))
        try await world.save(page(await world.server.rows()))
        return world
    }

    static let owner = Session.Owner(account: tess, server: address.address)
    static let address = Server(address: "https://work.example", name: "Work")

    static func session(email: String, at server: Server = address) -> Session {
        Session(
            user: User(id: email.hasPrefix("tess") ? tess : User.ID(email), name: "Tess", email: email),
            permissions: Set(Permission.allCases), server: server)
    }

    static let epoch = Instant(millisecondsSince1970: 1_795_000_000_000)

    static func page(_ rows: [ServerRow], cursor: String = "1", hasMore: Bool = false) -> ChangePage {
        ChangePage(rows: rows, unreadable: [], cursor: Cursor(cursor), hasMore: hasMore, serverTime: epoch)
    }

    static func task(_ order: WorkOrder.ID, _ place: Int) -> WorkOrderTask.ID {
        WorkOrderTask.ID("\(order)-task-\(place)")
    }

    /// Saves a page that follows the last one, regardless of how many rows it deletes.
    func save(_ page: ChangePage) async throws {
        let outcome = try await mirror.save(
            page, after: try await mirror.position(), at: Self.epoch, allowing: .unlimited)
        guard case .saved = outcome else { throw Refused(outcome: outcome) }
    }

    private struct Refused: Error { let outcome: PageOutcome }

    /// Reads the server's current state, without comparing queued operations with it.
    func pull() async throws { try await save(Self.page(await server.rows(), cursor: "2")) }

    /// Records the change on the device, as a command does.
    @discardableResult
    func change(
        _ change: Change, on order: WorkOrder.ID = World.order, id: String, heldUntil: Instant? = nil
    ) async throws -> OutboxOperation.ID {
        let id = OutboxOperation.ID(id)
        let draft = OperationDraft(
            id: id, accountID: Self.tess, workOrderID: order, change: change, createdAt: Self.epoch,
            heldUntil: heldUntil)
        try #require(try await outbox.record(draft))
        return id
    }

    func replay(
        _ limits: ReplayLimits = .complete, clock: any Clock<Duration> = ClockFake(),
        probe: Result<Void, ServiceError> = .success(()), changes: (any ChangesService)? = nil,
        photoMaintenance: (any PhotoMaintenance)? = nil, listener: (any ReplayListener)? = nil
    ) async throws -> ReplayReport {
        try await replayer(clock: clock, probe: probe, changes: changes, photoMaintenance: photoMaintenance).run(
            limits, listener: listener ?? self.listener)
    }

    private var operations: OperationsServiceFake {
        OperationsServiceFake(server: server) { [outbox] id in
            do { return try await outbox.operation(id) } catch { return nil }
        }
    }

    private func pull(_ changes: (any ChangesService)?) -> ChangesPull {
        ChangesPull(changes: changes ?? ServerChangesFake(server: server), mirror: mirror, now: { Self.epoch })
    }

    private func merge(_ outbox: OutboxLedger) -> OutboxMerge {
        OutboxMerge(account: Self.tess, outbox: outbox, makeOperationID: { [ids] in ids.next() })
    }

    func repository(
        account: User.ID = World.tess, outbox: OutboxLedger? = nil,
        records: (any OutboxRecords)? = nil, changes: (any ChangesService)? = nil
    ) -> OfflineFirstSyncRepository {
        let outbox = outbox ?? self.outbox
        let records = records ?? self.records
        return OfflineFirstSyncRepository(
            outbox: Outbox(ledger: outbox, account: account, now: now), records: records, operations: operations,
            changes: pull(changes), merge: merge(outbox), outboxReplay: replayer(changes: changes),
            watch: OutboxWatch(records: records, store: store),
            announcementWatch: AnnouncementWatch(
                announcements: ChangeAnnouncementsFake(), mirror: mirror, clock: ClockFake()))
    }

    func replayer(
        clock: any Clock<Duration> = ClockFake(), probe: Result<Void, ServiceError> = .success(()),
        changes: (any ChangesService)? = nil, photoMaintenance: (any PhotoMaintenance)? = nil
    ) -> OutboxReplay {
        let delivery = OperationDelivery(
            outbox: outbox, operations: operations,
            photos: PhotoDelivery(owner: Self.owner, store: photos, uploads: uploads))
        return OutboxReplay(
            account: Self.tess, outbox: outbox, records: records, delivery: delivery, merge: merge(outbox),
            pull: pull(changes),
            leader: leader, probe: { probe },
            timing: ReplayTiming(clock: clock, now: now, jitter: { 0.5 }), photoMaintenance: photoMaintenance)
    }

    func queue() async throws -> [OutboxOperation] { try await outbox.unfinished(of: Self.tess) }

    func state(_ id: OutboxOperation.ID) async throws -> OperationState? { try await outbox.operation(id)?.state }

    /// Returns the work order as the technician sees it.
    func seen(_ order: WorkOrder.ID = World.order) async throws -> WorkOrderDetails {
        try #require(try await view.details(order))
    }

    private static func details(_ id: WorkOrder.ID, number: Int) -> WorkOrderDetails {
        let checklist = Checklist(id: Checklist.ID("\(id)-list"), name: "Service")
        let tasks = (0..<4).map {
            WorkOrderTask(id: task(id, $0), checklistID: checklist.id, label: "Task \($0)", kind: .text)
        }
        return WorkOrderDetails(
            workOrder: WorkOrder(id: id, number: number, title: "Order \(number)"), checklists: [checklist],
            tasks: tasks)
    }
}

/// A fake of photo maintenance that reports the photos with these hashes as missing or changed.
struct PhotoTendingFake: PhotoMaintenance {
    let damaged: [String]

    func collectGarbage() async throws(StorageError) -> PhotoMaintenanceReport {
        var report = PhotoMaintenanceReport()
        report.damaged = damaged
        return report
    }

    func examine() async throws(StorageError) -> PhotoExamination { PhotoExamination() }
}

extension DatabaseMirrorStorage {
    func cursor() async throws -> Cursor? { try await position().cursor }
}
