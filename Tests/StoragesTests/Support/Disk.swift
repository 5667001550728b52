import MemoryStores
import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightOfflineEngine
import GRDB
import MillwrightStorages

/// The storages of a device on one database in memory.
struct Disk {
    let database: SQLiteDatabase
    let outbox: OutboxLedger
    let mirror: DatabaseMirrorStorage
    let view: DatabaseWorkOrdersStorage
    let session: DatabaseSessionStorage
    let records: DatabaseOutboxRecords

    init(
        _ database: SQLiteDatabase, limits: OutboxLimits = OutboxLimits(), files: DataFolder = DataFolder("/"),
        device: String = "device"
    ) {
        self.database = database
        outbox = OutboxLedger(
            DatabaseOutboxStore(
                database: database, owner: nil, now: { Fixture.instant(1_000) }, limits: limits,
                makeDeviceID: { device }))
        records = DatabaseOutboxRecords(
            database: database, owner: nil, files: files, limits: limits)
        mirror = DatabaseMirrorStorage(database: database)
        view = DatabaseWorkOrdersStorage(database: database, owner: nil)
        session = DatabaseSessionStorage(database: database)
    }

    init() throws { self.init(try KernelDatabase.inMemory()) }

    /// Returns a device that is signed in as Ada and holds `rows`.
    static func holding(_ rows: [ServerRow]) async throws -> Disk {
        let disk = try Disk()
        try await disk.session.save(Fixture.session())
        try await disk.pull(rows)
        return disk
    }

    func pull(_ rows: [ServerRow], hasMore: Bool = false) async throws {
        try await save(Fixture.page(rows, hasMore: hasMore))
    }

    /// Saves a page that follows the last one, however much it deletes.
    @discardableResult
    func save(_ page: ChangePage, allowing allowance: DeletionPolicy = .unlimited) async throws -> PageOutcome {
        try await mirror.save(
            page, after: try await mirror.position(), at: Fixture.instant(70), allowing: allowance)
    }

    /// Returns the last edit of a field on the server, as the snapshot of a plan has it.
    func lastEdit(of field: Field) async throws -> LastEdit? {
        try await outbox.store.read { try $0.lastEdit(of: field, on: Fixture.lane) }
    }

    /// - Returns: whether the operation was recorded.
    @discardableResult
    func record(
        _ id: String, _ change: Change, heldUntil: Instant? = nil, step: RecordedStep = .change
    ) async throws -> Bool {
        try await outbox.record(Fixture.draft(id, change, heldUntil: heldUntil, step: step))
    }

    func operation(_ id: String) async throws -> OutboxOperation? {
        try await outbox.operation(OutboxOperation.ID(id))
    }

    /// Returns the ids of Ada's queue.
    func queue() async throws -> [String] { try await outbox.unfinished(of: Fixture.ada.id).map(\.id.rawValue) }

    func park(_ id: String, as state: OperationState) async throws {
        try await outbox.park(OutboxOperation.ID(id), as: state, epoch: 0)
    }

    func seal(_ id: String) async throws {
        try await outbox.seal(OutboxOperation.ID(id), as: Fixture.sealed, epoch: 0)
    }

    func seal(_ id: String, after done: SealPreparation, isMirrorComplete: Bool = true) async throws -> SealResult {
        try await outbox.seal(
            OutboxOperation.ID(id), by: SealingFake { _, _, _ in Fixture.sealed }, epoch: 0,
            isMirrorComplete: isMirrorComplete, after: done)
    }

    func supersede(_ ids: [String], by drafts: [OperationDraft]) async throws -> Bool {
        try await outbox.supersede(ids.map { OutboxOperation.ID($0) }, by: drafts, because: OperationReason(.edited))
    }

    /// Returns the ids of the operations that can be moved onto the newest state.
    func reconcile(_ lanes: Set<WorkOrder.ID> = [Fixture.lane]) async throws -> [String] {
        try await outbox.reconcile(lanes, of: Fixture.ada.id).map(\.id.rawValue)
    }

    /// Returns the device and sequence number of each sealed operation, by id.
    func stamps() async throws -> [String: String] {
        try await database.read { db in
            let rows = try Row.fetchAll(db, sql: "SELECT op_id, device_id, device_seq FROM op WHERE device_seq > 0")
            return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], "\($0[1] as String) \($0[2] as Int64)") })
        }
    }

    func state(_ id: String) async throws -> OperationState? {
        try await outbox.operation(OutboxOperation.ID(id))?.state
    }

    /// Returns the work order without the states of its parts, which change with each step of an operation.
    func details(_ lane: WorkOrder.ID = Fixture.lane) async throws -> WorkOrderDetails? {
        var details = try await view.details(lane)
        details?.unconfirmed = UnconfirmedParts()
        return details
    }

    func list(_ query: WorkOrderQuery = WorkOrderQuery(), for user: User = Fixture.ada) async throws -> [String] {
        try await view.list(query, for: user, at: Fixture.instant(0)).workOrders.map(\.id.rawValue)
    }

    func events(of id: String) async throws -> [String] {
        try await records.events(of: OutboxOperation.ID(id)).map { ($0.isStale ? "stale:" : "") + $0.kind.rawValue }
    }

    func execute(_ sql: String) async throws { try await database.write { try $0.execute(sql: sql) } }

    func count(_ sql: String) async throws -> Int {
        try await database.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM " + sql) ?? 0 }
    }
}

extension OutboxLedger {
    /// Seals the operation with these bytes, whatever its number is.
    func seal(_ id: OutboxOperation.ID, as request: SealedRequest, epoch: Int64) async throws(StorageError) {
        _ = try await seal(id, epoch: epoch) { _ in request }
    }
}

extension DatabaseMirrorStorage {
    func cursor() async throws -> MillwrightOfflineEngine.Cursor? { try await position().cursor }
}
