import DatabaseClient
import Domain
import GRDB
import Storages

/// What survives the death of a process.
final class Disk: @unchecked Sendable {
    let database: SQLiteDatabase
    /// The checks look past the engine.
    private let queries: DeviceQueries
    private let operationsDigest, leaders, account: RawQuery
    var tokens: SessionTokens?
    var photos: Set<String> = []
    /// Photos whose file is gone.
    var lostPhotos: Set<String> = []
    private var uploads: [String: StoredUpload] = [:]
    private var uploadsAccount: String?
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
        account = RawQuery("SELECT account_id FROM session", on: connection)
        operationsDigest = RawQuery(
            """
            SELECT group_concat(op_id || attempts || epoch || (state = 'refused') || COALESCE(receipt, '')) FROM op
            WHERE attempts > 0 OR epoch > 0 OR receipt IS NOT NULL
            """, on: connection)
    }

    /// - Parameter all: with the operations that are finished.
    func snapshot(all: Bool = false) -> DeviceSnapshot { DeviceSnapshot(queries, all: all) }

    /// How far uploads came, as the engine's own table has it: forgotten when another account signs in.
    func upload(of sha256: String) -> StoredUpload {
        forgetUploadsOfOthers()
        return uploads[sha256] ?? .notStarted
    }

    func save(_ upload: StoredUpload, of sha256: String) {
        forgetUploadsOfOthers()
        uploads[sha256] = upload
    }

    private func forgetUploadsOfOthers() {
        account.each {
            if $0.text(0) != uploadsAccount { uploads = [:] }
            uploadsAccount = $0.text(0)
        }
    }

    func leadersSoFar() -> Int64 {
        var count: Int64 = 0
        leaders.each { count = $0.number(0) }
        return count
    }

    /// What only a leader writes to operations, in one text: what came of sending them. Anybody who has read what the
    /// server holds may put what it has overtaken on its newest state.
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
