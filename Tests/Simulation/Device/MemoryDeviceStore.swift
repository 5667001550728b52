import MemoryStores
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages

/// The rows of a device as values in memory.
final class MemoryDeviceStore: DeviceStore {
    private let database = MemoryDatabase()
    /// The snapshots of the rows after ``snapshotCommits`` transactions.
    private var snapshots: [Bool: DeviceSnapshot] = [:]
    private var snapshotCommits = 0
    private var readings = MemoryReadings()

    func open(for life: Life) -> any LifeStores {
        MemoryLifeStores(
            life: life,
            database: database.shared { moment throws(StorageError) in try life.pass(Life.Moment(moment)) })
    }

    func snapshot(all: Bool) -> DeviceSnapshot {
        let rows = database.committed
        if rows.commits != snapshotCommits { (snapshots, snapshotCommits) = ([:], rows.commits) }
        if let known = snapshots[all] { return known }
        let snapshot = DeviceSnapshot(rows, all: all, &readings)
        snapshots[all] = snapshot
        return snapshot
    }

    var account: String? { database.committed.account?.rawValue }

    var leaders: Int64 { database.committed.epoch }

    var operationsSent: [String: SentOperation] {
        let sent = database.committed.operations.values.filter {
            $0.attempts > 0 || $0.epoch > 0 || $0.receipt != nil
        }
        return Dictionary(uniqueKeysWithValues: sent.map { ($0.id.rawValue, SentOperation($0)) })
    }

    func damage(
        _ operation: DeviceSnapshot.Operation, column: String, isText: Bool, isVerified: Bool,
        _ random: inout RandomSource
    ) -> RowDamage? { nil }

    func forge(_ sequence: Int64, from other: Int64) -> Bool { false }

    func copy() -> StoreCopy { .memory(database.committed) }

    func become(_ copy: StoreCopy) throws {
        guard case .memory(let rows) = copy else { return }
        try database.write { $0 = rows }
        // The counters of the rows went back, so they do not tell whether a reading is still valid.
        (snapshots, snapshotCommits, readings) = ([:], -1, MemoryReadings())
    }

    func giveBack() {}
}

/// The stores of one process in memory.
private struct MemoryLifeStores: LifeStores {
    let life: Life
    let database: MemoryDatabase

    var sessions: any SessionStorage { MemorySessionStorage(database) }

    var observer: any StoreObserving { database }

    func view(of owner: Session.Owner) -> any WorkOrdersStorage { MemoryWorkOrdersStorage(database, owner: owner) }

    func mirror(of owner: Session.Owner) -> any MirrorStorage { MemoryMirrorStorage(database, owner: owner) }

    func outbox(of owner: Session.Owner?) -> any OutboxStore {
        MemoryOutboxStore(
            database, owner: owner, now: life.kernel.now, makeDeviceID: { [life] in life.makeUUID() })
    }

    func records(of owner: Session.Owner) -> any OutboxRecords { MemoryOutboxRecords(database, owner: owner) }

    func make(_ change: PlantedChange) async throws(StorageError) {
        guard case .cursor(let cursor) = change else { return }
        try database.write { $0.mirror.cursor = cursor }
    }
}

extension Life.Moment {
    fileprivate init(_ moment: MemoryDatabase.Moment) {
        self =
            switch moment {
            case .read: .read
            case .begin: .begin
            case .commit: .commit
            case .committed: .committed
            }
    }
}

extension SentOperation {
    fileprivate init(_ stored: StoredOperation) {
        let isRefused = if case .refused = stored.state { true } else { false }
        self.init(
            outcome: "\(stored.attempts) \(stored.epoch) \(isRefused) \(stored.receipt?.requestSHA256 ?? "")",
            state: stored.state.name)
    }
}
