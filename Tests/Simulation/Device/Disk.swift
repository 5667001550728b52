import DatabaseClient
import Domain
import GRDB
import Storages

/// What survives the death of a process.
final class Disk: @unchecked Sendable {
    let database: SQLiteDatabase
    /// The checks look past the engine.
    private let queries: DeviceQueries
    private let operationsDigest, leaders: RawQuery
    var tokens: SessionTokens?
    var photos: Set<String> = []
    /// Photos whose file is gone.
    var lostPhotos: Set<String> = []
    var uploads: [String: StoredUpload] = [:]
    var isFull = false
    /// Whether a transaction was committed since the last check.
    var isChanged = true
    /// The locks; the kernel frees those of a dead process.
    var leader: Seat?
    var tokenHolder: Seat?

    init() throws(StorageProblem) {
        database = try KernelDatabase.inMemory()
        let connection = try Self.connection(of: database)
        queries = DeviceQueries(connection)
        leaders = RawQuery("SELECT value FROM meta WHERE name = 'epoch'", on: connection)
        operationsDigest = RawQuery(
            "SELECT group_concat(op_id || state || attempts || epoch || COALESCE(receipt, '')) FROM op", on: connection)
    }

    /// - Parameter all: with the operations that are finished.
    func snapshot(all: Bool = false) -> DeviceSnapshot { DeviceSnapshot(queries, all: all) }

    func leadersSoFar() -> Int64 {
        var count: Int64 = 0
        leaders.each { count = $0.number(0) }
        return count
    }

    /// What a leader writes to operations, in one text.
    func operationsText() -> String {
        var text = ""
        operationsDigest.each { text = $0.string(0) }
        return text
    }

    /// Good for as long as the database is, and used in the same thread.
    private static func connection(of database: SQLiteDatabase) throws(StorageProblem) -> OpaquePointer? {
        let box = ConnectionBox()
        let scheduler = JobHooks.scheduler
        Task {
            do { try await database.read { box.connection = $0.sqliteConnection } } catch { box.failure = "\(error)" }
        }
        scheduler?.runReady()
        if let failure = box.failure { throw .unusable(reason: failure) }
        return box.connection
    }

    private final class ConnectionBox: @unchecked Sendable {
        var connection: OpaquePointer?
        var failure: String?
    }
}

/// A lock that somebody holds. Two of one process are two.
final class Seat: @unchecked Sendable {
    let life: Life

    init(_ life: Life) { self.life = life }
}
