import Domain
import GRDB
import Wire

/// The rows of the plant, inside one transaction.
struct EntityTable {
    /// Which operation a change is the effect of.
    struct Cause { let opID, account: String }

    let db: Database

    func row(_ kind: EntityKind, _ id: String) throws -> EntityRow? {
        try EntityRow.fetchOne(
            db, sql: "SELECT * FROM entity WHERE kind = ? AND id = ?", arguments: [kind.rawValue, id])
    }

    /// The row, or why there is none: it never was, or it is deleted.
    func living(_ kind: EntityKind, _ id: String) throws -> EntityRow {
        guard let row = try row(kind, id) else { throw Problem.notFound("There is no \(kind.rawValue) \(id).") }
        guard !row.isDeleted else { throw Problem.gone("The \(kind.rawValue) \(id) was deleted.") }
        return row
    }

    func rows(_ kind: EntityKind) throws -> [EntityRow] {
        try EntityRow.fetchAll(
            db, sql: "SELECT * FROM entity WHERE kind = ? AND deleted = 0 ORDER BY seq", arguments: [kind.rawValue])
    }

    /// Everything of one work order, itself included.
    func rows(ofWorkOrder id: String) throws -> [EntityRow] {
        try EntityRow.fetchAll(
            db, sql: "SELECT * FROM entity WHERE work_order_id = ? AND deleted = 0 ORDER BY seq", arguments: [id])
    }

    func rows(after seq: Int64, limit: Int) throws -> [EntityRow] {
        try EntityRow.fetchAll(
            db, sql: "SELECT * FROM entity WHERE seq > ? ORDER BY seq LIMIT ?", arguments: [seq, limit])
    }

    /// Rows are never removed, and every change moves its row to the end, so that the last row has the last number.
    func lastSeq() throws -> Int64 {
        try Int64.fetchOne(db, sql: "SELECT MAX(seq) FROM entity") ?? 0
    }

    @discardableResult
    func put(_ entity: some StoredEntity, at: Instant, for cause: Cause?) throws -> ChangeRowDTO {
        try store(
            entity.storedKind, entity.id, workOrder: entity.storedWorkOrderID, version: entity.storedVersion,
            json: JSON.text(entity), deleted: false, at: at, for: cause)
    }

    func bury(_ row: EntityRow, at: Instant) throws -> ChangeRowDTO {
        try store(
            row.kind, row.id, workOrder: row.workOrderID, version: row.version + 1, json: "{}", deleted: true, at: at,
            for: nil)
    }

    private func store(
        _ kind: EntityKind, _ id: String, workOrder: String, version: Int64, json: String, deleted: Bool, at: Instant,
        for cause: Cause?
    ) throws -> ChangeRowDTO {
        try db.execute(
            sql: """
                INSERT INTO entity
                    (kind, id, work_order_id, version, seq, deleted, json, changed_at, op_id, op_account)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (kind, id) DO UPDATE SET work_order_id = excluded.work_order_id,
                    version = excluded.version, seq = excluded.seq, deleted = excluded.deleted, json = excluded.json,
                    changed_at = excluded.changed_at, op_id = excluded.op_id, op_account = excluded.op_account
                """,
            arguments: [
                kind.rawValue, id, workOrder, version, try lastSeq() + 1, deleted, json, at.millisecondsSince1970,
                cause?.opID, cause?.account,
            ])
        guard let row = try row(kind, id) else { throw DatabaseError(message: "a stored row is not there") }
        return try row.change()
    }
}
