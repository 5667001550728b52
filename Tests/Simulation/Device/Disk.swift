import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages

/// What survives the death of a process.
final class Disk: @unchecked Sendable {
    private let platter: Platter
    var tokens: SessionTokens? {
        didSet {
            guard let tokens else { return }
            accessTokensHeld.insert(tokens.access)
            tokenHolder?.refreshTokensSeen.insert(tokens.refresh)
        }
    }
    /// Every access token that was ever on it.
    private(set) var accessTokensHeld: Set<String> = []
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

    let journal: QueueJournal

    init() throws(StorageProblem) {
        platter = try Platter.empty()
        journal = platter.journal()
    }

    var database: SQLiteDatabase { platter.database }

    /// The checks look past the engine.
    private var queries: DeviceQueries { platter.queries }

    /// Nothing of it is asked for any more.
    func giveBack() { platter.giveBack() }

    /// - Parameter all: with the operations that are finished.
    func snapshot(all: Bool = false) -> DeviceSnapshot { DeviceSnapshot(queries, all: all) }

    /// How far uploads came, as the engine's own table has it: forgotten when another account signs in.
    func upload(of sha256: String, for account: User.ID) -> StoredUpload {
        forgetUploadsOfOthers()
        return uploadsAccount == account.rawValue ? uploads[sha256] ?? .notStarted : .notStarted
    }

    func save(_ upload: StoredUpload, of sha256: String, for account: User.ID) {
        forgetUploadsOfOthers()
        if uploadsAccount == account.rawValue { uploads[sha256] = upload }
    }

    private func forgetUploadsOfOthers() {
        queries.account.each {
            if $0.text(0) != uploadsAccount { uploads = [:] }
            uploadsAccount = $0.text(0)
        }
    }

    func leadersSoFar() -> Int64 {
        var count: Int64 = 0
        queries.leaders.each { count = $0.number(0) }
        return count
    }

    /// What only a leader writes to operations, by their keys. Anybody who has read what the server holds may put what it
    /// has overtaken on its newest state.
    func operationsSent() -> [String: SentOperation] {
        var sent: [String: SentOperation] = [:]
        queries.operationsSent.each {
            sent[$0.string(0)] = SentOperation(outcome: $0.string(1), state: $0.string(2))
        }
        return sent
    }
}

/// What came of sending an operation.
struct SentOperation: Hashable, Sendable {
    let outcome: String
    let state: String
}

/// A lock that somebody holds. Two of one process are two.
final class Seat: @unchecked Sendable {
    let life: Life
    /// Of the lock of the tokens: those that were on the disk since it was taken.
    var refreshTokensSeen: Set<String> = []

    init(_ life: Life) { self.life = life }
}
