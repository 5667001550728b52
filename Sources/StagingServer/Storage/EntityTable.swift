import MillwrightDomain
import GRDB
import MillwrightWire

/// The rows of the `entity` table, read and written inside one transaction.
struct EntityTable {
    /// The operation that caused a change.
    struct Cause { let opID, account: String }

    let db: Database

    func row(_ kind: EntityKind, _ id: String) throws -> EntityRow? {
        try EntityRow.fetchOne(
            db, sql: "SELECT * FROM entity WHERE kind = ? AND id = ?", arguments: [kind.rawValue, id])
    }

    /// Returns the row. Throws a problem if it never existed or was deleted.
    func living(_ kind: EntityKind, _ id: String) throws -> EntityRow {
        guard let row = try row(kind, id) else { throw Problem.notFound("There is no \(kind.rawValue) \(id).") }
        guard !row.isDeleted else { throw Problem.gone("The \(kind.rawValue) \(id) was deleted.") }
        return row
    }

    func rows(_ kind: EntityKind) throws -> [EntityRow] {
        try EntityRow.fetchAll(
            db, sql: "SELECT * FROM entity WHERE kind = ? AND deleted = 0 ORDER BY seq", arguments: [kind.rawValue])
    }

    /// Returns the rows of one work order that are not deleted: the work order itself, its tasks, photos, notes and log
    /// entries.
    func rows(ofWorkOrder id: String) throws -> [EntityRow] {
        try EntityRow.fetchAll(
            db, sql: "SELECT * FROM entity WHERE work_order_id = ? AND deleted = 0 ORDER BY seq", arguments: [id])
    }

    func rows(after seq: Int64, limit: Int) throws -> [EntityRow] {
        try EntityRow.fetchAll(
            db, sql: "SELECT * FROM entity WHERE seq > ? ORDER BY seq LIMIT ?", arguments: [seq, limit])
    }

    /// Returns the highest sequence number. It never decreases, because rows are never removed and a changed row gets
    /// the next number.
    func lastSeq() throws -> Int64 {
        try Int64.fetchOne(db, sql: "SELECT MAX(seq) FROM entity") ?? 0
    }

    /// Returns the sequence number of the last change of a work order or of its parts, deletions included.
    func lastSeq(ofWorkOrder id: String) throws -> Int64 {
        try Int64.fetchOne(db, sql: "SELECT MAX(seq) FROM entity WHERE work_order_id = ?", arguments: [id]) ?? 0
    }

    /// Stores the entity as the newest row of the feed.
    @discardableResult
    func put(_ entity: some StoredEntity, at: Instant, for cause: Cause?) throws -> EntityRow {
        let row = EntityRow(
            kind: entity.storedKind, id: entity.id, workOrderID: entity.storedWorkOrderID,
            version: entity.storedVersion, seq: try lastSeq() + 1, isDeleted: false, json: try JSON.text(entity))
        try store(row, at: at, for: cause)
        return row
    }

    /// Replaces the row with a tombstone.
    func tombstone(_ row: EntityRow, at: Instant, for cause: Cause?, reason: String? = nil) throws -> EntityRow {
        let tombstone = EntityRow(
            kind: row.kind, id: row.id, workOrderID: row.workOrderID, version: row.version + 1,
            seq: try lastSeq() + 1, isDeleted: true, json: try JSON.text(Tombstone(reason: reason)))
        try store(tombstone, at: at, for: cause)
        return tombstone
    }

    private func store(_ row: EntityRow, at: Instant, for cause: Cause?) throws {
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
                row.kind.rawValue, row.id, row.workOrderID, row.version, row.seq, row.isDeleted, row.json,
                at.millisecondsSince1970, cause?.opID, cause?.account,
            ])
    }
}
