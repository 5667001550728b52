import MillwrightDomain
import GRDB
import MillwrightWire

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What is known about uploads, and the blobs they become.
struct UploadStore: Sendable {
    /// How long an upload may take.
    static let lifetime = Duration.seconds(7 * 86_400)

    let database: StagingDatabase
    let folder: DataFolder
    let environment: StagingEnvironment

    /// The upload of these bytes by this account: the one there is, or a new one.
    func create(account: String, sha256: String, length: Int64) async throws -> (upload: UploadRecord, isNew: Bool) {
        let id = UUIDs.make(at: environment.now(), random: environment.randomBytes)
        let now = environment.now()
        let expiresAt = now.advanced(by: Self.lifetime).millisecondsSince1970
        let found = try await database.write { db -> (UploadRecord, Bool) in
            if let held = try Self.fetch(db, "account = ? AND sha256 = ?", [account, sha256]) {
                guard held.hasExpired(at: now) else { return (held, false) }
                try db.execute(sql: "DELETE FROM upload WHERE id = ?", arguments: [held.id])
            }
            try db.execute(
                sql: """
                    INSERT INTO upload (id, account, sha256, length, offset, finished, expires_at)
                    VALUES (?, ?, ?, ?, 0, 0, ?)
                    """,
                arguments: [id, account, sha256, length, expiresAt])
            let made = UploadRecord(
                id: id, account: account, sha256: sha256, length: length, offset: 0, isFinished: false,
                expiresAt: expiresAt)
            return (made, true)
        }
        return (asOnDisk(found.0), found.1)
    }

    /// Uploads of other accounts are not there.
    func find(_ id: String, account: String) async throws -> UploadRecord {
        let found = try await database.read { try Self.fetch($0, "id = ? AND account = ?", [id, account]) }
        guard let found else { throw Problem.notFound("There is no such upload.") }
        guard !found.hasExpired(at: environment.now()) else {
            throw Problem(.uploadExpired, 410, "The upload has expired", "Start a new one.")
        }
        return asOnDisk(found)
    }

    /// A fault: bytes that were acknowledged are gone.
    func lose(_ count: Int64, of id: String) async throws {
        try await database.write { db in
            try db.execute(
                sql: "UPDATE upload SET offset = max(0, offset - ?) WHERE id = ? AND finished = 0",
                arguments: [count, id])
        }
    }

    /// A fault: the upload is gone, whosever it is.
    func forget(_ id: String) async throws {
        guard let found = try await database.read({ try Self.fetch($0, "id = ?", [id]) }) else { return }
        try await remove(found)
    }

    func setOffset(_ offset: Int64, of upload: UploadRecord) async throws {
        try await database.write { db in
            try db.execute(sql: "UPDATE upload SET offset = ? WHERE id = ?", arguments: [offset, upload.id])
        }
    }

    /// The file is in its place before the rows say so.
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

    /// What was verified stays verified; only the way there is forgotten.
    func remove(_ upload: UploadRecord) async throws {
        try await database.write { try $0.execute(sql: "DELETE FROM upload WHERE id = ?", arguments: [upload.id]) }
        let part = folder.part(upload.id)
        if FileManager.default.fileExists(atPath: part) { try FileManager.default.removeItem(atPath: part) }
    }

    /// Should the disk have less than the row says, the disk is right.
    private func asOnDisk(_ upload: UploadRecord) -> UploadRecord {
        guard !upload.isFinished else { return upload }
        return UploadRecord(
            id: upload.id, account: upload.account, sha256: upload.sha256, length: upload.length,
            offset: min(upload.offset, PartFile.size(of: folder.part(upload.id))), isFinished: false,
            expiresAt: upload.expiresAt)
    }

    private static func fetch(
        _ db: Database, _ condition: String, _ arguments: StatementArguments
    ) throws -> UploadRecord? {
        try Row.fetchOne(db, sql: "SELECT * FROM upload WHERE \(condition)", arguments: arguments).map { row in
            UploadRecord(
                id: row["id"], account: row["account"], sha256: row["sha256"], length: row["length"],
                offset: row["offset"], isFinished: row["finished"], expiresAt: row["expires_at"])
        }
    }
}
