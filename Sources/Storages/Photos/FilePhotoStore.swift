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
    let pause: LockWait

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

    /// - Parameters:
    ///   - freeBytes: returns the free bytes on the disk of a folder.
    ///   - pause: the time to wait for a process that removes an old photo.
    init(
        folder: DataFolder, database: SQLiteDatabase, now: @escaping @Sendable () -> Instant,
        makeName: @escaping @Sendable () -> String, command: String,
        freeBytes: @escaping @Sendable (String) throws(SystemError) -> Int64, pause: LockWait = .fiveSeconds
    ) {
        self.freeBytes = freeBytes
        self.pause = pause
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
        try onDisk { () throws(SystemError) in try incoming.sweep(at: now()) }
        try await PhotoError.wrapping(try store(cleaned.bytes, as: hash)) { .storage($0) }
        return KeptPhoto(
            content: Photo.Content(
                sha256: hash, size: Int64(cleaned.bytes.count), format: original.format,
                dimensions: cleaned.dimensions),
            originalSize: Int64(original.bytes.count), removed: cleaned.removed, kept: cleaned.kept)
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

    package func upload(of sha256: String, for owner: Session.Owner) async throws(StorageError) -> StoredUpload {
        try StorageError.wrapping(system: try folder.requirePhotoFolder())
        return try await database.read(for: owner) { try UploadRecord.fetch(sha256, $0) }
    }

    package func save(
        _ upload: StoredUpload, of sha256: String, for owner: Session.Owner
    ) async throws(StorageError) {
        try await database.write(for: owner) { try UploadRecord.save(upload, of: sha256, $0) }
    }

    /// Stores a photo in two steps. First the file is made durable under a temporary name, and then it gets its final
    /// name. The folder is durable when this returns, so that the caller can then insert the photo's row. If a file with
    /// the final name exists, it has the same bytes or is damaged, so it is replaced.
    private func store(_ bytes: [UInt8], as hash: String) throws(StorageError) {
        try StorageError.wrapping(system: try FileSystem.makePrivateFolder(folder.incomingPhotos))
        let incoming = folder.incomingPhotos + "/" + makeName()
        do throws(StorageError) {
            try StorageError.wrapping(system: try Self.write(bytes, to: incoming))
            try publishBlob(incoming, as: hash)
        } catch {
            // The incomplete file is removed, because the disk may be full. If the removal fails too, the next sweep
            // removes the file.
            do { try FileSystem.remove(incoming) } catch _ { throw error }
            throw error
        }
    }

    /// Creates a file with the bytes and makes it durable.
    private static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
        let file = try OpenFile(path, for: .creating)
        try file.write(bytes)
        try file.sync()
    }

    /// Gives the complete and durable file at `path` its final name, while holding the lock under which photo
    /// maintenance removes files. Maintenance holds the lock only while it checks and removes one file.
    /// - Throws: `StorageError.busy` if another process holds the lock for too long. The file at `path` stays.
    func publishBlob(_ path: String, as hash: String) throws(StorageError) {
        let folderOfBlob = blobFolder(of: hash)
        do {
            try FileSystem.makePrivateFolder(folderOfBlob)
            try FileSystem.makePrivateFolder(folder.locks)
            try FileLock(folder.shelfLock, command: command).hold(pause) {
                try FileSystem.rename(path, to: self.path(of: hash))
                for changed in [folderOfBlob, folder.photos, folder.incomingPhotos] {
                    try FileSystem.sync(folder: changed)
                }
            }
        } catch { throw StorageError(any: error) }
    }

    private func blobFolder(of hash: String) -> String { "\(folder.photos)/\(hash.prefix(2))" }

    var incoming: IncomingPhotos { IncomingPhotos(folder: folder, command: command) }
}
