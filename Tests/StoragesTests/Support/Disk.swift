import DatabaseClient
import Domain
import GRDB
import Storages

/// All storages on one database in memory.
struct Disk {
    let database: SQLiteDatabase
    let outbox: DatabaseOutboxStorage
    let mirror: DatabaseMirrorStorage
    let view: DatabaseWorkOrdersStorage
    let session: DatabaseSessionStorage

    init(_ database: SQLiteDatabase) {
        self.database = database
        outbox = DatabaseOutboxStorage(database: database) { Fixture.instant(1_000) }
        mirror = DatabaseMirrorStorage(database: database)
        view = DatabaseWorkOrdersStorage(database: database)
        session = DatabaseSessionStorage(database: database)
    }

    init() throws { self.init(try KernelDatabase.inMemory()) }

    /// Signed in as Ada, holding what is given.
    static func holding(_ rows: [ServerRow]) async throws -> Disk {
        let disk = try Disk()
        try await disk.session.save(Fixture.session())
        try await disk.pull(rows)
        return disk
    }

    func pull(_ rows: [ServerRow], hasMore: Bool = false) async throws {
        try await mirror.save(Fixture.page(rows, hasMore: hasMore), at: Fixture.instant(70))
    }

    func record(_ id: String, _ change: Change) async throws -> Bool {
        try await outbox.record(Fixture.draft(id, change))
    }

    func state(_ id: String) async throws -> OperationState? {
        try await outbox.operation(OutboxOperation.ID(id))?.state
    }

    func details(_ lane: WorkOrder.ID = Fixture.lane) async throws -> WorkOrderDetails? { try await view.details(lane) }

    func list(_ query: WorkOrderQuery = WorkOrderQuery(), for user: User = Fixture.ada) async throws -> [String] {
        try await view.list(query, for: user, at: Fixture.instant(0)).workOrders.map(\.id.rawValue)
    }

    func events(of id: String) async throws -> [String] {
        try await database.read { db in
            try String.fetchAll(db, sql: "SELECT what FROM op_event WHERE op_id = ? ORDER BY id", arguments: [id])
        }
    }

    func execute(_ sql: String) async throws { try await database.write { try $0.execute(sql: sql) } }

    func count(_ sql: String) async throws -> Int {
        try await database.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM " + sql) ?? 0 }
    }
}
