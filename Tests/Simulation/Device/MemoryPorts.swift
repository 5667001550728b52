import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages

/// The tokens of a device. Written tokens stay, even if the process dies a moment later.
struct MemorySecretStore: SecretStore {
    let life: Life

    private var disk: Disk { life.device.disk }

    func tokens() async throws(StorageError) -> SessionTokens? {
        guard life.point(.secretRead) else { throw .cancelled }
        return disk.tokens
    }

    func replace(with tokens: SessionTokens?) async throws(StorageError) {
        guard life.point(.secretWrite) else { throw .cancelled }
        if disk.isFull, tokens != nil { throw .diskFull }
        disk.tokens = tokens
        guard life.point(.secretWritten) else { throw .cancelled }
    }

    /// Waits up to ten seconds for another process, as the store in a file does.
    func exclusively<Value: Sendable>(
        _ body: @Sendable () async -> Value
    ) async throws(StorageError) -> Value {
        var triesLeft = 100
        while disk.tokenHolder != nil {
            guard triesLeft > 0 else { throw .busy(holder: nil) }
            triesLeft -= 1
            do { try await LifeClock(life: life).sleep(for: .milliseconds(100)) } catch { throw .cancelled }
        }
        guard life.point(.lock) else { throw .cancelled }
        let slot = LockSlot(life)
        if let tokens = disk.tokens { slot.refreshTokensSeen.insert(tokens.refresh) }
        disk.tokenHolder = slot
        let value = await body()
        if disk.tokenHolder === slot { disk.tokenHolder = nil }
        return value
    }
}

/// The lock of the process that sends. The operating system frees the lock of a dead process, not that of a frozen one.
struct MemoryLeaderLock: LeaderLock {
    let life: Life

    func acquire() throws(StorageError) -> LeaderClaim {
        guard life.point(.lock) else { throw .cancelled }
        let disk = life.device.disk
        // A process that lost the lock during its work never gets it again. Otherwise, the checks could not
        // distinguish its late requests from those of a leader.
        if life.isFenced { return .busy(holder: disk.leader?.life.name) }
        let isTaken = disk.leader != nil && life.world.settings.plant != .lockTwice
        if isTaken { return .busy(holder: disk.leader?.life.name) }
        let slot = LockSlot(life)
        disk.leader = slot
        return .acquired(Hold(slot: slot, disk: disk))
    }

    private struct Hold: LeaderLease {
        let slot: LockSlot
        let disk: Disk

        func release() {
            guard disk.leader === slot, slot.life.world.settings.plant != .lockForever else { return }
            disk.leader = nil
        }
    }
}

/// The stored photo files. Their bytes are those of ``PhotoPool``.
struct MemoryPhotoStore: PhotoStore {
    let life: Life

    private var disk: Disk { life.device.disk }

    /// - Parameter source: the photo; its path is the number of a photo in the pool.
    func keep(_ source: PhotoSource) async throws(PhotoError) -> KeptPhoto {
        guard life.point(.photo) else { throw .cancelled }
        let path = source.path ?? ""
        guard let number = Int(path), PhotoPool.photos.indices.contains(number) else {
            throw .fileMissing(path: path)
        }
        if disk.isFull { throw .storage(.diskFull) }
        let content = PhotoPool.photos[number].content
        disk.photos.insert(content.sha256)
        disk.lostPhotos.remove(content.sha256)
        guard life.point(.photoKept) else { throw .cancelled }
        return KeptPhoto(content: content, originalSize: content.size)
    }

    func path(of sha256: String) -> String {
        disk.photos.contains(sha256) && !disk.lostPhotos.contains(sha256) ? PhotoPool.path(of: sha256) : "/nowhere"
    }

    func holds(_ content: Photo.Content) async throws(StorageError) -> Bool {
        guard life.point(.photo) else { throw .cancelled }
        return path(of: content.sha256) != "/nowhere"
    }

    func hasFile(for content: Photo.Content) async throws(StorageError) -> Bool { try await holds(content) }

    func beginDownload(_ content: Photo.Content) async throws(StorageError) -> IncomingClaim { .busy(holder: nil) }

    func upload(of sha256: String, for owner: Session.Owner) async throws(StorageError) -> StoredUpload {
        guard life.point(.read) else { throw .cancelled }
        return disk.upload(of: sha256, for: owner.account)
    }

    func save(
        _ upload: StoredUpload, of sha256: String, for owner: Session.Owner
    ) async throws(StorageError) {
        guard life.point(.commit) else { throw .cancelled }
        if disk.isFull { throw .diskFull }
        disk.save(upload, of: sha256, for: owner.account)
        if upload == .verified, life.world.settings.plant == .evictEarly {
            disk.photos.remove(sha256)
            disk.isChanged = true
        }
        guard life.point(.committed) else { throw .cancelled }
    }
}
