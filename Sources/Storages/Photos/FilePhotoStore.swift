import Crypto
package import MillwrightDatabaseClient
package import MillwrightDomain
import MillwrightFiles
import MillwrightPhotoMetadata
package import MillwrightOfflineEngine
import GRDB

/// Photos as files named by the hash of their bytes, so the same picture is stored once.
package struct FilePhotoStore: PhotoStore {
    let folder: DataFolder
    let database: SQLiteDatabase
    let now: @Sendable () -> Instant
    let makeName: @Sendable () -> String
    let command: String
    let freeBytes: @Sendable (String) throws(SystemError) -> Int64

    /// - Parameters:
    ///   - makeName: makes a name that no other incoming file has, in any process.
    ///   - command: the name of this process. Other processes see it while this one holds a lock on photos.
    package init(
        folder: DataFolder, database: SQLiteDatabase, now: @escaping @Sendable () -> Instant,
        makeName: @escaping @Sendable () -> String, command: String
    ) {
        self.init(
            folder: folder, database: database, now: now, makeName: makeName, command: command,
            freeBytes: FreeSpace.bytes)
    }

    /// - Parameter freeBytes: returns the free bytes on the disk of a folder.
    init(
        folder: DataFolder, database: SQLiteDatabase, now: @escaping @Sendable () -> Instant,
        makeName: @escaping @Sendable () -> String, command: String,
        freeBytes: @escaping @Sendable (String) throws(SystemError) -> Int64
    ) {
        self.freeBytes = freeBytes
        self.folder = folder
        self.database = database
        self.now = now
        self.makeName = makeName
        self.command = command
    }

    /// Checks the photo, removes private metadata, and stores it under its hash. Runs off the caller's actor, because
    /// it reads, parses and hashes up to 50 MiB.
    @concurrent
    package func keep(_ source: PhotoSource) async throws(PhotoError) -> KeptPhoto {
        try needRoom()
        let original = try SourcePhoto.read(source.content)
        guard !Task.isCancelled else { throw .cancelled }
        let cleaned = try PhotoCleaner.clean(original.bytes, original.format, source.policy)
        let hash = SHA256Hex.text(of: SHA256.hash(data: cleaned.bytes))
        guard !Task.isCancelled else { throw .cancelled }
        try onDisk { () throws(SystemError) in
            try incoming.sweep(at: now())
            try store(cleaned.bytes, as: hash)
        }
        return KeptPhoto(
            content: PhotoContent(
                sha256: hash, size: Int64(cleaned.bytes.count), format: original.format,
                dimensions: cleaned.dimensions),
            originalSize: Int64(original.bytes.count), removedPosition: cleaned.removedPosition)
    }

    /// Throws if fewer than ``FreeSpace/photoReserve`` bytes are free. A photo must leave room for the queue and for sending
    /// it.
    private func needRoom() throws(PhotoError) {
        let free = try onDisk { () throws(SystemError) in
            try folder.requirePhotoFolder()
            return try freeBytes(folder.photoHome)
        }
        if free < FreeSpace.photoReserve { throw .storage(.diskFull) }
    }

    private func onDisk<Value>(_ body: () throws(SystemError) -> Value) throws(PhotoError) -> Value {
        do { return try body() } catch { throw .storage(StorageError(error)) }
    }

    /// Returns the path of a photo's file. A hash may come from a server; an invalid hash gives a path that never
    /// exists.
    package func path(of sha256: String) -> String {
        SHA256Hex.isValid(sha256) ? "\(blobFolder(of: sha256))/\(sha256)" : "\(folder.photos)/none/none"
    }

    package func upload(of sha256: String, for owner: SessionOwner) async throws(StorageError) -> StoredUpload {
        try StorageError.wrapping(system: try folder.requirePhotoFolder())
        return try await database.read(for: owner) { try UploadRecord.fetch(sha256, $0) }
    }

    package func save(
        _ upload: StoredUpload, of sha256: String, for owner: SessionOwner
    ) async throws(StorageError) {
        try await database.write(for: owner) { try UploadRecord.save(upload, of: sha256, $0) }
    }

    /// Stores a photo. The file is durable under a temporary name before it gets its final name, and its folder is
    /// durable before the photo has a row. If a file with the final name exists, it has the same bytes or is damaged,
    /// so it is replaced.
    private func store(_ bytes: [UInt8], as hash: String) throws(SystemError) {
        try FileSystem.makePrivateFolder(folder.incomingPhotos)
        let incoming = folder.incomingPhotos + "/" + makeName()
        do {
            let file = try OpenFile(incoming, for: .creating)
            try file.write(bytes)
            try file.sync()
            try publishBlob(incoming, as: hash)
        } catch {
            // Do not fill a full disk further. If the removal fails, too, the next sweep removes the file.
            do { try FileSystem.remove(incoming) } catch _ { throw error }
            throw error
        }
    }

    /// Gives the complete and durable file at `path` its final name.
    func publishBlob(_ path: String, as hash: String) throws(SystemError) {
        let folderOfBlob = blobFolder(of: hash)
        try FileSystem.makePrivateFolder(folderOfBlob)
        try FileSystem.makePrivateFolder(folder.locks)
        let lock = try FileLock(folder.shelfLock, command: command)
        // Photo maintenance holds the lock only while it checks and removes one file.
        var waits = 0
        while try !lock.tryLock(), waits < LockWait.fiveSeconds.times {
            LockWait.fiveSeconds.once()
            waits += 1
        }
        defer { lock.unlock() }
        try FileSystem.rename(path, to: self.path(of: hash))
        for changed in [folderOfBlob, folder.photos, folder.incomingPhotos] { try FileSystem.sync(folder: changed) }
    }

    private func blobFolder(of hash: String) -> String { "\(folder.photos)/\(hash.prefix(2))" }

    var incoming: IncomingPhotos { IncomingPhotos(folder: folder, command: command) }
}
