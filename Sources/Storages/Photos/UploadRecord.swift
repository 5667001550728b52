import MillwrightOfflineEngine
import GRDB

/// The upload progress of a photo, as a row.
enum UploadRecord {
    private static let covered = ["sha256", "upload_path", "verified"]

    private enum Column: Int, SelectedColumn {
        case isVerified, path, isWrong

        var sql: String {
            switch self {
            case .isVerified: "verified"
            case .path: "upload_path"
            case .isWrong: RowChecksum.isWrong(UploadRecord.covered)
            }
        }
    }

    /// - Returns: the progress; ``StoredUpload/notStarted`` if there is no row or the row is damaged. The server then
    ///   reports the actual progress.
    static func fetch(_ sha256: String, _ db: Database) throws -> StoredUpload {
        let row = try Row.fetchOne(
            db, sql: "SELECT \(Column.selection) FROM blob WHERE sha256 = ?", arguments: [sha256])
        guard let row, !(row[Column.isWrong] as Bool) else { return .notStarted }
        if row[Column.isVerified] { return .verified }
        return (row[Column.path] as String?).map(StoredUpload.started) ?? .notStarted
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
