import OfflineEngine
import GRDB

/// How far the bytes of a photo came, as a row.
enum UploadRecord {
    private static let covered = ["sha256", "upload_path", "verified"]

    /// - Returns: ``StoredUpload/notStarted`` for a damaged row, too: the server is asked once more, and knows.
    static func fetch(_ sha256: String, _ db: Database) throws -> StoredUpload {
        let row = try Row.fetchOne(
            db, sql: "SELECT verified, upload_path, \(RowChecksum.isWrong(covered)) FROM blob WHERE sha256 = ?",
            arguments: [sha256])
        guard let row, !(row[2] as Bool) else { return .notStarted }
        if row[0] { return .verified }
        return (row[1] as String?).map(StoredUpload.started) ?? .notStarted
    }

    static func save(_ upload: StoredUpload, of sha256: String, _ db: Database) throws {
        let path: String? = if case .started(let path) = upload { path } else { nil }
        try db.execute(
            sql: """
                INSERT OR REPLACE INTO blob (sha256, upload_path, verified, checksum)
                VALUES (?1, ?2, ?3, \(RowChecksum.sql(["?1", "?2", "?3"])))
                """,
            arguments: [sha256, path, upload == .verified])
    }
}
