import MillwrightDomain
import GRDB
import MillwrightOfflineEngine

/// The history of an operation, a line for each event.
enum OperationEventRecord {
    /// The number of lines that are kept of one operation.
    static let kept = 50

    static func insert(
        _ event: String, detail: String?, of id: OutboxOperation.ID, at now: Instant, _ db: Database
    ) throws {
        let insert = try db.cachedStatement(sql: "INSERT INTO op_event (op_id, at, what, detail) VALUES (?, ?, ?, ?)")
        try insert.execute(arguments: [
            id.rawValue, now.millisecondsSince1970, event, detail.map { String($0.prefix(500)) },
        ])
        let forget = try db.cachedStatement(
            sql: """
                DELETE FROM op_event WHERE op_id = ?1 AND id <= (
                    SELECT id FROM op_event WHERE op_id = ?1 ORDER BY id DESC LIMIT 1 OFFSET \(kept))
                """)
        try forget.execute(arguments: [id.rawValue])
    }
}
