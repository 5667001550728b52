import MillwrightDomain
import MillwrightOfflineEngine
import GRDB

/// The history of an operation, one row for each event.
enum OperationEventRecord {
    /// The number of events kept for each operation.
    static let kept = 50

    private static let stale = "stale:"

    static func insert(_ event: OperationEvent, of id: OutboxOperation.ID, _ db: Database) throws {
        let insert = try db.cachedStatement(sql: "INSERT INTO op_event (op_id, at, what, detail) VALUES (?, ?, ?, ?)")
        try insert.execute(arguments: [
            id.rawValue, event.at.millisecondsSince1970, (event.isStale ? stale : "") + event.kind.rawValue,
            event.detail.map(detail),
        ])
        let forget = try db.cachedStatement(
            sql: """
                DELETE FROM op_event WHERE op_id = ?1 AND id <= (
                    SELECT id FROM op_event WHERE op_id = ?1 ORDER BY id DESC LIMIT 1 OFFSET \(kept))
                """)
        try forget.execute(arguments: [id.rawValue])
    }

    /// Returns the stored text of a reason.
    static func detail(_ reason: OperationReason) -> String { String(reason.text.prefix(500)) }

    static func event(at: Int64, what: String, detail: String?) -> OperationEvent {
        let isStale = what.hasPrefix(stale)
        return OperationEvent(
            at: Instant(millisecondsSince1970: at),
            kind: OperationEvent.Kind(rawValue: isStale ? String(what.dropFirst(stale.count)) : what) ?? .unknown,
            isStale: isStale, detail: detail.map(OperationReason.init(text:)))
    }
}
