import MillwrightDomain
import GRDB
import MillwrightWire

/// The records of closed conflicts. They are not rows of the feed.
enum ConflictRecords {
    static func find(_ id: String, in db: Database) throws -> ConflictRecordsDTO.Entry? {
        try String.fetchOne(db, sql: "SELECT json FROM conflict_record WHERE id = ?", arguments: [id.lowercased()])
            .map { try JSON.decode(ConflictRecordsDTO.Entry.self, from: $0) }
    }

    /// Returns the records of one work order, oldest first.
    static func all(ofWorkOrder id: String, in db: Database) throws -> ConflictRecordsDTO {
        let texts = try String.fetchAll(
            db, sql: "SELECT json FROM conflict_record WHERE work_order_id = ? ORDER BY place", arguments: [id])
        return ConflictRecordsDTO(records: try texts.map { try JSON.decode(ConflictRecordsDTO.Entry.self, from: $0) })
    }

    static func add(
        _ entry: ConflictRecordsDTO.Entry, at: Instant, seq: Int64, for cause: EntityTable.Cause, in db: Database
    ) throws {
        try db.execute(
            sql: """
                INSERT INTO conflict_record (id, work_order_id, json, seq, op_id, op_account, at)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                entry.record.id.lowercased(), entry.workOrderId, try JSON.text(entry), seq, cause.opID, cause.account,
                at.millisecondsSince1970,
            ])
    }
}
