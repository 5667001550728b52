import MillwrightDomain
import MemoryStores
import MillwrightOfflineEngine
import MillwrightStorages

/// A store of the outbox, and what its contract needs beside it: sessions that begin and end.
protocol OutboxStoreHost: Sendable {
    var store: any OutboxStore { get }
    func signIn(_ user: User) async throws
    func signOut() async throws
}

extension OutboxStoreHost {
    var ledger: OutboxLedger { OutboxLedger(store) }

    /// Brings rows of the server in.
    func save(_ rows: [ServerRow]) async throws {
        try await store.transact(.answering) { try $0.save(rows) }
    }

    @discardableResult
    func record(_ id: String, _ change: Change, heldUntil: Instant? = nil) async throws -> Bool {
        try await ledger.record(Fixture.draft(id, change, heldUntil: heldUntil))
    }

    func queue() async throws -> [String] { try await ledger.unfinished(of: Fixture.ada.id).map(\.id.rawValue) }

    func stored(_ id: String) async throws -> StoredOperation? {
        try await store.read { try $0.operation(OutboxOperation.ID(id)) }
    }

    /// What the technician sees of the work order.
    func view(for change: Change = .title("")) async throws -> ServerState? {
        try await store.transact(.deciding) { try $0.view(of: Fixture.lane, for: change) }
    }
}

/// Every implementation of the port.
enum StoreKind: CaseIterable {
    case memory, database

    static let limit = 20

    /// Signed in as Ada, with a work order and two tasks.
    func ready() async throws -> any OutboxStoreHost {
        let host: any OutboxStoreHost =
            switch self {
            case .memory: MemoryHost()
            case .database: try DatabaseHost()
            }
        try await host.signIn(Fixture.ada)
        try await host.save([
            Fixture.row(sequence: 1), Fixture.row(Fixture.task("t1"), place: 0, sequence: 2),
            Fixture.row(Fixture.task("t2"), place: 1, sequence: 3),
        ])
        return host
    }
}

private struct MemoryHost: OutboxStoreHost {
    private let memory = MemoryOutboxStore(
        owner: Fixture.ada.id, now: { Fixture.instant(1_000) }, limit: StoreKind.limit)

    var store: any OutboxStore { memory }

    func signIn(_ user: User) async throws { memory.signIn(user.id) }

    func signOut() async throws { memory.signOut() }
}

private struct DatabaseHost: OutboxStoreHost {
    let store: any OutboxStore
    private let sessions: DatabaseSessionStorage

    init() throws {
        let database = try KernelDatabase.inMemory()
        sessions = DatabaseSessionStorage(database: database)
        store = DatabaseOutboxStore(
            database: database, owner: Fixture.session().owner, now: { Fixture.instant(1_000) },
            limits: OutboxLimits(operations: StoreKind.limit), makeDeviceID: { "device" })
    }

    func signIn(_ user: User) async throws { try await sessions.save(Fixture.session(user)) }

    func signOut() async throws { try await sessions.forget() }
}
