import Crypto
package import DatabaseClient
package import Domain

/// Photos as files named by the hash of their bytes, so that the same picture twice is one file.
package struct FilePhotoStore: PhotoStore {
    let folder: DataFolder
    let database: SQLiteDatabase
    let now: @Sendable () -> Instant
    let makeName: @Sendable () -> String

    /// - Parameter makeName: a name no other file that is being taken in has, in any process.
    package init(
        folder: DataFolder,
        database: SQLiteDatabase,
        now: @escaping @Sendable () -> Instant,
        makeName: @escaping @Sendable () -> String
    ) {
        self.folder = folder
        self.database = database
        self.now = now
        self.makeName = makeName
    }

    /// Off the caller's actor: it reads, takes apart and hashes up to 50 MiB.
    @concurrent
    package func keep(_ source: PhotoSource) async throws(PhotoError) -> KeptPhoto {
        let original = try SourcePhoto.read(source.path)
        guard !Task.isCancelled else { throw .cancelled }
        let cleaned = try PhotoCleaner.clean(original.bytes, original.format, source.policy)
        let hash = SHA256.hash(data: cleaned.bytes).map {
            $0 < 16 ? "0" + String($0, radix: 16) : String($0, radix: 16)
        }
        .joined()
        guard !Task.isCancelled else { throw .cancelled }
        do throws(SystemError) {
            try IncomingPhotos(folder: folder).sweep(olderThan: now().advanced(by: .seconds(-3_600)))
            try store(cleaned.bytes, as: hash)
        } catch { throw .storage(StorageProblem(error)) }
        return KeptPhoto(
            content: PhotoContent(
                sha256: hash, size: Int64(cleaned.bytes.count), format: original.format,
                dimensions: cleaned.dimensions),
            originalSize: Int64(original.bytes.count), removedPosition: cleaned.removedPosition)
    }

    /// A hash comes from a server too, so one that is none leads to a file that is never there.
    package func path(of sha256: String) -> String {
        let isHash =
            sha256.utf8.count == 64 && sha256.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
        return isHash ? "\(folder.photos)/\(sha256.prefix(2))/\(sha256)" : "\(folder.photos)/none/none"
    }

    package func upload(of sha256: String) async throws(StorageProblem) -> StoredUpload {
        do {
            return try await database.read { db in try UploadRecord.fetch(sha256, db) }
        } catch { throw StorageProblem(error) }
    }

    package func save(_ upload: StoredUpload, of sha256: String) async throws(StorageProblem) {
        do {
            try await database.write { db in try UploadRecord.save(upload, of: sha256, db) }
        } catch { throw StorageProblem(error) }
    }

    /// The file is durable under a passing name before it gets the name that says it is whole; its folder is durable
    /// before the photo has a row. One that is there already has the same bytes, or was damaged and is made good.
    private func store(_ bytes: [UInt8], as hash: String) throws(SystemError) {
        let target = path(of: hash)
        let shelf = "\(folder.photos)/\(hash.prefix(2))"
        try FileSystem.makePrivateFolder(folder.incomingPhotos)
        try FileSystem.makePrivateFolder(shelf)
        let incoming = folder.incomingPhotos + "/" + makeName()
        do {
            let file = try OpenFile(incoming, for: .creating)
            try file.write(bytes)
            try file.sync()
            try FileSystem.rename(incoming, to: target)
        } catch {
            // A full disk is not made fuller; where even this fails, the next sweep does it.
            do { try FileSystem.remove(incoming) } catch _ { throw error }
            throw error
        }
        for changed in [shelf, folder.photos, folder.incomingPhotos] { try FileSystem.sync(folder: changed) }
    }
}
