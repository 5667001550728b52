import MillwrightDomain
import GRDB
import MillwrightWire

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The uploads, and the blobs made from them.
struct UploadStore: Sendable {
    /// The time from creation until an unfinished upload expires.
    static let lifetime = Duration.seconds(7 * 86_400)

    let database: StagingDatabase
    let folder: DataFolder
    let environment: StagingEnvironment

    /// Returns the account's upload of the bytes with this hash. Creates it if it does not exist or has expired.
    /// Throws a problem if its key belongs to other bytes.
    func create(
        _ announcement: UploadAnnouncement, account: String
    ) async throws -> (upload: UploadRecord, isNew: Bool) {
        let id = UUIDs.make(at: environment.now(), random: environment.randomBytes)
        let now = environment.now()
        let expiresAt = now.advanced(by: Self.lifetime).millisecondsSince1970
        let (sha256, length, metadata) = (announcement.sha256, announcement.length, announcement.metadata)
        let found = try await database.write { db -> (UploadRecord, Bool) in
            try Self.bind(announcement.key, to: sha256, account: account, in: db)
            if let held = try Self.fetch(db, "account = ? AND sha256 = ?", [account, sha256]) {
                guard held.hasExpired(at: now) else { return (held, false) }
                try db.execute(sql: "DELETE FROM upload WHERE id = ?", arguments: [held.id])
            }
            try db.execute(
                sql: """
                    INSERT INTO upload (id, account, sha256, length, offset, finished, expires_at, metadata)
                    VALUES (?, ?, ?, ?, 0, 0, ?, ?)
                    """,
                arguments: [id, account, sha256, length, expiresAt, metadata])
            let made = UploadRecord(
                id: id, account: account, sha256: sha256, length: length, offset: 0, isFinished: false,
                expiresAt: expiresAt, metadata: metadata)
            return (made, true)
        }
        return (asOnDisk(found.0), found.1)
    }

    /// Throws a problem if the account has used the key for other bytes.
    private static func bind(_ key: String, to sha256: String, account: String, in db: Database) throws {
        try db.execute(
            sql: "INSERT OR IGNORE INTO upload_key (account, key, sha256) VALUES (?, ?, ?)",
            arguments: [account, key, sha256])
        let bound = try String.fetchOne(
            db, sql: "SELECT sha256 FROM upload_key WHERE account = ? AND key = ?", arguments: [account, key])
        guard bound == sha256 else {
            throw Problem(.keyReused, 422, "The key belongs to another upload", "Use one key for one Repr-Digest.")
        }
    }

    /// Replaces the length and the metadata of an upload without bytes. Call it with the lock of the upload.
    /// - Returns: the upload as it is then. It is unchanged if it has bytes.
    func correct(_ upload: UploadRecord, to announcement: UploadAnnouncement) async throws -> UploadRecord {
        guard upload.offset == 0, !upload.isFinished else { return upload }
        try await database.write { db in
            try db.execute(
                sql: "UPDATE upload SET length = ?, metadata = coalesce(?, metadata) WHERE id = ?",
                arguments: [announcement.length, announcement.metadata, upload.id])
        }
        return try await find(upload.id, account: upload.account)
    }

    /// Returns the upload. An upload of another account counts as not found.
    func find(_ id: String, account: String) async throws -> UploadRecord {
        let found = try await database.read { try Self.fetch($0, "id = ? AND account = ?", [id, account]) }
        guard let found else { throw Problem.notFound("There is no such upload.") }
        guard !found.hasExpired(at: environment.now()) else {
            throw Problem(.uploadExpired, 410, "The upload has expired", "Start a new one.")
        }
        return asOnDisk(found)
    }

    /// Lowers the offset, so that acknowledged bytes are lost, for the `offsetLost` fault. A finished upload is
    /// unchanged.
    func lose(_ count: Int64, of id: String) async throws {
        try await database.write { db in
            try db.execute(
                sql: "UPDATE upload SET offset = max(0, offset - ?) WHERE id = ? AND finished = 0",
                arguments: [count, id])
        }
    }

    /// Deletes the upload, whichever account it belongs to, for the `expireUpload` fault.
    func forget(_ id: String) async throws {
        guard let found = try await database.read({ try Self.fetch($0, "id = ?", [id]) }) else { return }
        try await remove(found)
    }

    func setOffset(_ offset: Int64, of upload: UploadRecord) async throws {
        try await database.write { db in
            try db.execute(sql: "UPDATE upload SET offset = ? WHERE id = ?", arguments: [offset, upload.id])
        }
    }

    /// Finishes the upload. First moves the file to the verified blobs, then updates the database.
    func finish(_ upload: UploadRecord) async throws {
        try PartFile.move(from: folder.part(upload.id), to: folder.blob(upload.sha256), in: folder.blobs)
        try await database.write { db in
            try db.execute(
                sql: "UPDATE upload SET offset = length, finished = 1 WHERE id = ?", arguments: [upload.id])
            try db.execute(
                sql: "INSERT OR IGNORE INTO blob (account, sha256, size) VALUES (?, ?, ?)",
                arguments: [upload.account, upload.sha256, upload.length])
        }
    }

    /// Removes the upload. A blob that was already verified stays.
    func remove(_ upload: UploadRecord) async throws {
        try await database.write { try $0.execute(sql: "DELETE FROM upload WHERE id = ?", arguments: [upload.id]) }
        let part = folder.part(upload.id)
        if FileManager.default.fileExists(atPath: part) { try FileManager.default.removeItem(atPath: part) }
    }

    /// Returns the record with an offset no larger than the file on disk.
    private func asOnDisk(_ upload: UploadRecord) -> UploadRecord {
        guard !upload.isFinished else { return upload }
        return UploadRecord(
            id: upload.id, account: upload.account, sha256: upload.sha256, length: upload.length,
            offset: min(upload.offset, PartFile.size(of: folder.part(upload.id))), isFinished: false,
            expiresAt: upload.expiresAt, metadata: upload.metadata)
    }

    private static func fetch(
        _ db: Database, _ condition: String, _ arguments: StatementArguments
    ) throws -> UploadRecord? {
        try Row.fetchOne(db, sql: "SELECT * FROM upload WHERE \(condition)", arguments: arguments).map { row in
            UploadRecord(
                id: row["id"], account: row["account"], sha256: row["sha256"], length: row["length"],
                offset: row["offset"], isFinished: row["finished"], expiresAt: row["expires_at"],
                metadata: row["metadata"])
        }
    }
}
