import MillwrightDomain
import MillwrightOfflineEngine

/// What survives the death of a process.
final class Disk: @unchecked Sendable {
    let store: any DeviceStore
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

    init(_ store: any DeviceStore) { self.store = store }

    /// - Parameter all: with the operations that are finished.
    func snapshot(all: Bool = false) -> DeviceSnapshot { store.snapshot(all: all) }

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
        guard let account = store.account else { return }
        if account != uploadsAccount { uploads = [:] }
        uploadsAccount = account
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
