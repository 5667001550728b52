import MillwrightDomain
import MillwrightOfflineEngine

/// The data on a device that stays after its processes have ended.
final class Disk: @unchecked Sendable {
    let store: any DeviceStore
    var tokens: SessionTokens? {
        didSet {
            guard let tokens else { return }
            accessTokensHeld.insert(tokens.access)
            tokenHolder?.refreshTokensSeen.insert(tokens.refresh)
        }
    }
    /// Every access token that was stored on the disk at some time.
    private(set) var accessTokensHeld: Set<String> = []
    var photos: Set<String> = []
    /// The photos whose files are missing.
    var lostPhotos: Set<String> = []
    private var uploads: [String: StoredUpload] = [:]
    private var uploadsAccount: String?
    var isFull = false
    /// Whether a transaction was committed since the last check.
    var isChanged = true
    /// The locks. The operating system frees the locks of a dead process.
    var leader: LockSlot?
    var tokenHolder: LockSlot?

    init(_ store: any DeviceStore) { self.store = store }

    /// - Parameter all: true includes finished operations.
    func snapshot(all: Bool = false) -> DeviceSnapshot { store.snapshot(all: all) }

    /// Returns the progress of an upload. The progress is deleted when another account signs in, as in the engine's
    /// own table.
    func upload(of sha256: String, for account: User.ID) -> StoredUpload {
        forgetUploadsOfOthers()
        return uploadsAccount == account.rawValue ? uploads[sha256] ?? .notStarted : .notStarted
    }

    func save(_ upload: StoredUpload, of sha256: String, for account: User.ID) {
        forgetUploadsOfOthers()
        if uploadsAccount == account.rawValue { uploads[sha256] = upload }
    }

    /// The content of a disk at one instant.
    struct Copy {
        fileprivate let store: StoreCopy
        fileprivate let tokens: SessionTokens?
        fileprivate let photos, lostPhotos: Set<String>
        fileprivate let uploads: [String: StoredUpload]
        fileprivate let uploadsAccount: String?
    }

    func copy() throws -> Copy {
        Copy(
            store: try store.copy(), tokens: tokens, photos: photos, lostPhotos: lostPhotos, uploads: uploads,
            uploadsAccount: uploadsAccount)
    }

    /// Replaces the content by that of a copy. No process may be running.
    func become(_ copy: Copy) throws {
        try store.become(copy.store)
        (tokens, photos, lostPhotos) = (copy.tokens, copy.photos, copy.lostPhotos)
        (uploads, uploadsAccount) = (copy.uploads, copy.uploadsAccount)
        (leader, tokenHolder) = (nil, nil)
        isChanged = true
    }

    private func forgetUploadsOfOthers() {
        guard let account = store.account else { return }
        if account != uploadsAccount { uploads = [:] }
        uploadsAccount = account
    }
}

/// The result of sending an operation.
struct SentOperation: Hashable, Sendable {
    let outcome: String
    let state: String
}

/// A lock that a process holds. Two locks of one process are distinct.
final class LockSlot: @unchecked Sendable {
    let life: Life
    /// The refresh tokens that were on the disk after the lock was acquired. Used only for the lock of the tokens.
    var refreshTokensSeen: Set<String> = []

    init(_ life: Life) { self.life = life }
}
