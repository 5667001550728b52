import DatabaseClient
package import Domain
package import OfflineEngine
import GRDB

/// Operations that take the place of others: after a decision, a merge, a retry or a compaction.
extension DatabaseOutboxStorage {
    package func supersede(
        _ ids: [OutboxOperation.ID], by drafts: [OperationDraft], because reason: String, asShown shown: Conflict?
    ) async throws(StorageProblem) -> Bool {
        let records: [QueueFileRecord]? = try await write { [hasJournal = journal != nil] db, now in
            let rows = try ids.compactMap { try OperationRow($0, db) }
            guard let first = rows.first, rows.count == ids.count,
                rows.allSatisfy({ !$0.isFinished && !$0.isUndecided && $0.lane == first.lane })
            else { return nil }
            if let shown, try OperationRecord.fetch(shown.id, db).map(shown.isStale) ?? true { return nil }
            guard let place = try Self.place(of: first, db) else { return nil }
            let isGivingUp = SupersedingOperation.isGivingUp(drafts.map(\.change))
            var records: [QueueFileRecord] = []
            var touched = TouchedLanes()
            for row in rows {
                try row.become(.withdrawn, db)
                try db.execute(
                    sql: "UPDATE op SET superseded_by = ? WHERE op_id = ?",
                    arguments: [drafts.first?.id.rawValue, row.id])
                if row.state == "conflict", isGivingUp {
                    try db.execute(
                        sql: "UPDATE op SET taken_at = ? WHERE op_id = ?",
                        arguments: [now.millisecondsSince1970, row.id])
                }
                try OperationRow.note("superseded", detail: reason, of: row.id, at: now, db)
                touched.formUnion(try row.touched(db))
            }
            for draft in drafts {
                if let record = try Self.insert(draft, at: place, insteadOf: ids.first, at: now, db) {
                    records.append(record)
                }
                touched.insert(draft.workOrderID, LanePart(draft.change.rule.group))
            }
            for row in rows { try row.handBaseToSuccessor(try Self.heldThen(row, drafts, db), db) }
            try ViewRows.recompute(touched, db)
            if hasJournal { records += try rows.compactMap { try QueueFileRecord.fetch($0.id, db) } }
            return records
        }
        guard let records else { return false }
        // The new ones first: cut in between, both would be found, and neither lost.
        journal?.append(records)
        return true
    }

    package func release(_ id: OutboxOperation.ID) async throws(StorageProblem) {
        try await write { db, now in
            guard let row = try OperationRow(id, db), row.state == "refused" else { return }
            try row.become(row.isUnsealed ? .waiting : .inDoubt, db)
            try db.execute(
                sql: "UPDATE op SET healthy_failures = 0, applied_before = NULL WHERE op_id = ?", arguments: [row.id])
            try OperationRow.note("released", of: row.id, at: now, db)
            try ViewRows.recompute(row.touched(db), db)
        }
    }

    private static func place(of row: OperationRow, _ db: Database) throws -> Int64? {
        try Int64.fetchOne(db, sql: "SELECT COALESCE(place, seq) FROM op WHERE op_id = ?", arguments: [row.id])
    }

    /// Based on what the draft says, or on what the server holds with what waits before this place on top. Where the work
    /// order is gone there, it is based on nothing, and the next replay says so.
    private static func insert(
        _ draft: OperationDraft, at place: Int64, insteadOf old: OutboxOperation.ID?, at now: Instant, _ db: Database
    ) throws -> QueueFileRecord? {
        if try OperationRow(draft.id, db) != nil { return nil }
        let server = try WorkOrderAggregate.load(draft.workOrderID, from: .mirror, for: draft.change, db)?.serverState
        var details = server?.details
        for earlier in try OperationRecord.inView(
            of: draft.workOrderID, touching: LanePart(draft.change.rule.group).touches, db) where earlier.place < place
        {
            details?.apply(earlier.change)
        }
        let base: FieldValue? =
            switch draft.base {
            case .seen(let base): base
            case .current: details?.base(of: draft.change)
            }
        let record = try OperationRecord.insert(
            draft, number: try number(of: draft.workOrderID, old, db), base: base,
            baseVersion: server?.version(for: draft.change),
            origin: OperationRecord.Origin(place: place, supersedes: old), db)
        if let old { try OperationRow.note("stands in", detail: "for \(old)", of: draft.id.rawValue, at: now, db) }
        return record
    }

    private static func number(of lane: WorkOrder.ID, _ old: OutboxOperation.ID?, _ db: Database) throws -> Int {
        try Int.fetchOne(
            db,
            sql: """
                SELECT COALESCE((SELECT number FROM mirror_work_order WHERE id = ?),
                    (SELECT work_order_number FROM op WHERE op_id = ?), 0)
                """,
            arguments: [lane.rawValue, old?.rawValue]) ?? 0
    }

    /// What the field of a closed operation will hold because of those in its place; `nil` when none of them sets it.
    private static func heldThen(
        _ row: OperationRow, _ drafts: [OperationDraft], _ db: Database
    ) throws -> FieldValue? {
        guard let closed = try OperationRecord.fetch(OutboxOperation.ID(row.id), db) else { return nil }
        return drafts.last { $0.change.field == closed.change.field }?.change.target
    }
}
