import GRDB

/// How far the bytes of a photo came, as a row.
enum UploadRecord {
    static func fetch(_ sha256: String, _ db: Database) throws -> StoredUpload {
        let row = try Row.fetchOne(
            db, sql: "SELECT verified, upload_path FROM blob WHERE sha256 = ?", arguments: [sha256])
        guard let row else { return .notStarted }
        if row[0] { return .verified }
        return (row[1] as String?).map(StoredUpload.started) ?? .notStarted
    }

    static func save(_ upload: StoredUpload, of sha256: String, _ db: Database) throws {
        let path: String? = if case .started(let path) = upload { path } else { nil }
        try db.execute(
            sql: "INSERT OR REPLACE INTO blob (sha256, upload_path, verified) VALUES (?, ?, ?)",
            arguments: [sha256, path, upload == .verified])
    }
}
