import DatabaseClient
import Domain
import Repositories
import Services
import Storages
import Testing

/// A device with a real database in memory, and a server that works.
struct World: Sendable {
    static let order = WorkOrder.ID("order-1")
    static let other = WorkOrder.ID("order-2")
    static let tess = User.ID("tess")

    let server: ServerFake
    let uploads = UploadsServiceFake()
    let listener = ReplayListenerFake()
    let sessions: DatabaseSessionStorage
    let outbox: DatabaseOutboxStorage
    let view: DatabaseWorkOrdersStorage
    let mirror: DatabaseMirrorStorage
    let photos = PhotoStoreFake()
    var leader = LeaderLockFake()

    /// Two work orders, signed in as Tess, pulled.
    static func ready() async throws -> World {
        let orders = [details(order, number: 1042), details(other, number: 1043)]
        let database = try KernelDatabase.inMemory()
        let world = World(
            server: ServerFake(orders), sessions: DatabaseSessionStorage(database: database),
            outbox: DatabaseOutboxStorage(database: database, now: { epoch }),
            view: DatabaseWorkOrdersStorage(database: database), mirror: DatabaseMirrorStorage(database: database))
        try await world.sessions.save(session(email: "tess@plant.example"))
        try await world.mirror.save(page(await world.server.rows()), at: epoch)
        return world
    }

    static func session(email: String) -> Session {
        Session(
            user: User(id: tess, name: "Tess", email: email), permissions: Set(Permission.allCases),
            server: Server(address: "https://work.example", name: "Work"))
    }

    static let epoch = Instant(millisecondsSince1970: 1_795_000_000_000)

    static func page(_ rows: [ServerRow], cursor: String = "1", hasMore: Bool = false) -> ChangePage {
        ChangePage(rows: rows, unreadable: [], cursor: Cursor(cursor), hasMore: hasMore, serverTime: epoch)
    }

    static func task(_ order: WorkOrder.ID, _ place: Int) -> WorkOrderTask.ID {
        WorkOrderTask.ID("\(order)-task-\(place)")
    }

    /// Makes the change on the device, as the prompt would.
    @discardableResult
    func change(_ change: Change, on order: WorkOrder.ID = World.order, id: String) async throws -> OutboxOperation.ID {
        let id = OutboxOperation.ID(id)
        let draft = OperationDraft(
            id: id, accountID: Self.tess, workOrderID: order, change: change, createdAt: Self.epoch)
        try #require(try await outbox.record(draft))
        return id
    }

    func replay(
        _ limits: ReplayLimits = .asked, clock: any Clock<Duration> = ClockFake(),
        probe: Result<Void, ServiceFailure> = .success(())
    ) async throws -> ReplayReport {
        try await replayer(clock: clock, probe: probe).run(limits, listener: listener)
    }

    func replayer(
        clock: any Clock<Duration> = ClockFake(), probe: Result<Void, ServiceFailure> = .success(())
    ) -> OutboxReplay {
        let operations = OperationsServiceFake(server: server) { [outbox] id in
            do { return try await outbox.operation(id) } catch { return nil }
        }
        let delivery = OperationDelivery(
            outbox: outbox, operations: operations, photos: PhotoDelivery(store: photos, uploads: uploads))
        return OutboxReplay(
            account: Self.tess, outbox: outbox, delivery: delivery, leader: leader, probe: { probe }, clock: clock,
            randomShare: { 0.5 })
    }

    func state(_ id: OutboxOperation.ID) async throws -> OperationState? { try await outbox.operation(id)?.state }

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

/// Photo files that are always there; remembers how far each upload got.
actor PhotoStoreFake: PhotoStore {
    private(set) var uploads: [String: StoredUpload] = [:]

    func keep(_ source: PhotoSource) async throws(PhotoError) -> KeptPhoto {
        let content = PhotoContent(sha256: source.path, size: 4, format: .jpeg, dimensions: nil)
        return KeptPhoto(content: content, originalSize: 4, removedPosition: false)
    }

    nonisolated func path(of sha256: String) -> String { "/photos/\(sha256)" }

    func holds(_ content: PhotoContent) async throws(StorageProblem) -> Bool { true }

    func takeIn(_ content: PhotoContent) async throws(StorageProblem) -> IncomingClaim { .taken(by: nil) }

    func upload(of sha256: String) async throws(StorageProblem) -> StoredUpload { uploads[sha256] ?? .notStarted }

    func save(_ upload: StoredUpload, of sha256: String) async throws(StorageProblem) { uploads[sha256] = upload }
}

/// Free, unless somebody else is said to lead.
struct LeaderLockFake: LeaderLock {
    var other: String?

    func acquire() throws(StorageProblem) -> LeaderClaim {
        if let other { return .taken(by: other) }
        return .held(Hold())
    }

    private struct Hold: LeaderHold { func release() {} }
}
