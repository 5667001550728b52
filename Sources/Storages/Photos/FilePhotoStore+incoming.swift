import Crypto
import MillwrightDatabaseClient
package import MillwrightDomain
import MillwrightFiles
package import MillwrightOfflineEngine

extension FilePhotoStore {
    /// Returns whether the file exists with the expected size and hash. Runs off the caller's actor, because it reads
    /// and hashes up to 50 MiB.
    @concurrent
    package func holds(_ content: Photo.Content) async throws(StorageError) -> Bool {
        let found: String?
        try StorageError.wrapping(system: try folder.requirePhotoFolder())
        do throws(SystemError) {
            found = try hash(of: content)
        } catch {
            guard error.isMissing || error.isLink else { throw StorageError(error) }
            return false
        }
        guard !Task.isCancelled else { throw .cancelled }
        return found == content.sha256
    }

    package func hasFile(for content: Photo.Content) async throws(StorageError) -> Bool {
        try StorageError.wrapping(system: try folder.requirePhotoFolder())
        let status = try StorageError.wrapping(system: try FileSystem.status(of: path(of: content.sha256)))
        return status?.kind == .file && status?.size == content.size
    }

    @concurrent
    package func beginDownload(_ content: Photo.Content) async throws(StorageError) -> IncomingClaim {
        guard SHA256Hex.isValid(content.sha256) else { throw .unusable(reason: "the photo's hash is not valid") }
        return try StorageError.wrapping(system: try claim(content))
    }

    private func claim(_ content: Photo.Content) throws(SystemError) -> IncomingClaim {
        try folder.requirePhotoFolder()
        try FileSystem.makePrivateFolder(folder.incomingPhotos)
        try FileSystem.makePrivateFolder(folder.locks)
        try incoming.sweep(at: now())
        let lock = try FileLock(folder.photoLock(content.sha256), command: command)
        guard try lock.tryLock() else { return .busy(holder: try lock.holder()) }
        return .acquired(Incoming(photos: self, sha256: content.sha256, lock: lock))
    }

    /// Returns the hash of the stored file, or `nil` if its size is wrong or the task was canceled.
    func hash(of content: Photo.Content) throws(SystemError) -> String? {
        let file = try OpenFile(path(of: content.sha256), for: .readingNoFollow)
        let status = try file.status()
        guard status.kind == .file, status.size == content.size else { return nil }
        var hash = SHA256()
        var offset: Int64 = 0
        while offset < status.size {
            let piece = try file.read(atMost: 256 * 1024, from: offset)
            guard !piece.isEmpty, !Task.isCancelled else { return nil }
            hash.update(data: piece)
            offset += Int64(piece.count)
        }
        return SHA256Hex.text(of: hash.finalize())
    }

    private struct Incoming: IncomingPhoto {
        let photos: FilePhotoStore
        let sha256: String
        let lock: FileLock

        var path: String { photos.folder.incomingPhotos + "/" + sha256 }

        @concurrent
        func store() async throws(StorageError) {
            try photos.publishBlob(path, as: sha256)
        }

        func release() { lock.unlock() }
    }
}
