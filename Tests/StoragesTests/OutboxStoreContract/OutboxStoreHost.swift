import MillwrightDomain
import MemoryStores
import MillwrightDatabaseClient
import MillwrightOfflineEngine
import MillwrightStorages

/// The stores of one device on one database, and the sessions that begin and end on it.
struct OutboxStoreHost: Sendable {
    let store: any OutboxStore
    let mirror: any MirrorStorage
    let view: any WorkOrdersStorage
    let records: any OutboxRecords
    let observer: any StoreObserving
    private let sessions: any SessionStorage

    var ledger: OutboxLedger { OutboxLedger(store) }

    func signIn(_ user: User) async throws { try await sessions.save(Fixture.session(user)) }

    func signOut() async throws { try await sessions.forget() }

    /// Saves rows of the server, as the responses to operations of their work orders do.
    func save(_ rows: [ServerRow]) async throws {
        try await store.transact(.answering) { tx in
            for row in rows { try tx.save([row], of: row.workOrderID) }
        }
    }

    func seal(
        _ id: OutboxOperation.ID, epoch: Int64 = .max, isMirrorComplete: Bool = true,
        after done: SealPreparation = SealPreparation()
    ) async throws -> SealResult {
        try await ledger.seal(
            id, by: SealingFake { _, _, _ in Fixture.sealed }, epoch: epoch, isMirrorComplete: isMirrorComplete,
            after: done)
    }

    /// Saves rows of the server, as a pull does.
    func pull(_ rows: [ServerRow], unreadable: [UnreadableRow] = []) async throws {
        let page = Fixture.page(rows, unreadable: unreadable)
        _ = try await mirror.save(
            page, after: try await mirror.position(), at: Fixture.instant(70), allowing: .unlimited)
    }

    @discardableResult
    func record(_ id: String, _ change: Change, heldUntil: Instant? = nil) async throws -> Bool {
        try await ledger.record(Fixture.draft(id, change, heldUntil: heldUntil))
    }

    /// Runs `body` on the view as a plan reads it.
    func snapshot<Value: Sendable>(
        _ body: @escaping @Sendable (any WorkOrdersSnapshot) throws -> Value
    ) async throws -> Value { try await store.read { try body($0) } }

    func queue() async throws -> [String] { try await ledger.unfinished(of: Fixture.ada.id).map(\.id.rawValue) }

    func stored(_ id: String) async throws -> StoredOperation? {
        try await store.read { try $0.operation(OutboxOperation.ID(id)) }
    }

    /// Returns the work order as the technician sees it.
    func view(for change: Change = .title("")) async throws -> ServerState? {
        try await store.transact(.deciding) { try $0.view(of: Fixture.lane, for: change) }
    }

    func list(_ query: WorkOrderQuery = WorkOrderQuery(), for user: User = Fixture.ada) async throws -> [String] {
        try await view.list(query, for: user, at: Fixture.instant(0)).workOrders.map(\.id.rawValue)
    }
}

/// The implementations of the ports.
enum StoreKind: CaseIterable {
    case memory, database

    static let limit = 20

    /// Returns a host that is signed in as Ada, with a work order and two tasks.
    func ready() async throws -> OutboxStoreHost {
        let host = try await empty()
        try await host.save([
            Fixture.row(sequence: 1), Fixture.row(Fixture.task("t1"), place: 0, sequence: 2),
            Fixture.row(Fixture.task("t2"), place: 1, sequence: 3),
        ])
        return host
    }

    /// Returns a host that is signed in as Ada, with the rows of one pull.
    func holding(_ rows: [ServerRow]) async throws -> OutboxStoreHost {
        let host = try await empty()
        try await host.pull(rows)
        return host
    }

    /// Returns a host that is signed in as Ada.
    func empty() async throws -> OutboxStoreHost {
        let host =
            switch self {
            case .memory: OutboxStoreHost(MemoryDatabase(), owner: Fixture.session().owner)
            case .database: OutboxStoreHost(try KernelDatabase.inMemory(), owner: Fixture.session().owner)
            }
        try await host.signIn(Fixture.ada)
        return host
    }
}

extension OutboxStoreHost {
    init(_ database: MemoryDatabase, owner: Session.Owner) {
        store = MemoryOutboxStore(
            database, owner: owner, now: { Fixture.instant(1_000) }, limit: StoreKind.limit,
            makeDeviceID: { "device" })
        mirror = MemoryMirrorStorage(database, owner: owner)
        view = MemoryWorkOrdersStorage(database, owner: owner)
        records = MemoryOutboxRecords(database, owner: owner)
        observer = database
        sessions = MemorySessionStorage(database)
    }

    init(_ database: SQLiteDatabase, owner: Session.Owner) {
        store = DatabaseOutboxStore(
            database: database, owner: owner, now: { Fixture.instant(1_000) },
            limits: OutboxLimits(operations: StoreKind.limit), makeDeviceID: { "device" })
        mirror = DatabaseMirrorStorage(database: database, owner: owner)
        view = DatabaseWorkOrdersStorage(database: database, owner: owner)
        records = DatabaseOutboxRecords(database: database, owner: owner, files: DataFolder("/"))
        observer = DatabaseStoreObserver(database: database)
        sessions = DatabaseSessionStorage(database: database)
    }
}
