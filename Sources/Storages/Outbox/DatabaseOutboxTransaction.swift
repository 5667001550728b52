import DatabaseClient
import Domain
import GRDB
import OfflineEngine

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// One transaction on the rows of the outbox. It computes the view again for what it changed, once, at its end.
final class DatabaseOutboxTransaction: DatabaseOutboxRows, OutboxTransaction {
    let now: Instant
    private let owner: SessionOwner?
    private let limits: OutboxLimits
    private let makeDeviceID: () -> String
    private var touched = TouchedLanes()
    /// The lines of new operations, and the ids of those whose line changes.
    private var inserted: [QueueFileRecord] = []
    private var changed: [String] = []
    /// The work order that was looked at last, as the technician sees it.
    private var viewed: WorkOrderAggregate?

    init(
        db: Database, now: Instant, owner: SessionOwner?, limits: OutboxLimits, makeDeviceID: @escaping () -> String
    ) {
        self.now = now
        self.owner = owner
        self.limits = limits
        self.makeDeviceID = makeDeviceID
        super.init(db)
    }

    /// Call once, after the last change.
    /// - Returns: the lines of the journal.
    func finish(journaling: Bool) throws -> [QueueFileRecord] {
        try ViewRows.recompute(touched, db)
        guard journaling else { return [] }
        return inserted + (try changed.compactMap { try QueueFileRecord.fetch($0, db) })
    }

    // MARK: Whose

    var account: User.ID? { get throws { try owner?.account ?? Owner.account(db) } }
    var isSignedIn: Bool { get throws { try Owner.isStill(owner, db) } }
    var epoch: Int64 { get throws { try Meta.epoch.value(db) ?? 0 } }
    var appliedCount: Int64 { get throws { try Meta.applied.value(db) ?? 0 } }
    func countApplied() throws { try Meta.applied.set(try appliedCount + 1, db) }
    func nextStamp() throws -> DeviceStamp { try Installation.nextStamp(naming: makeDeviceID, db) }
    var reachedLimit: Int? { get throws { try limits.isReached(db) ? limits.operations : nil } }

    func beginEpoch() throws -> Int64 {
        try db.execute(sql: OperationChecksum.fill)
        // A damaged row is left out of the sending; an index may hide any of them.
        if try !QueueCheck(db).isIndexed { throw DatabaseFailure.damaged(reason: QueueCheck.indexIsWrong) }
        return try Meta.nextEpoch(db)
    }

    // MARK: Operations

    func view(of workOrder: WorkOrder.ID, for change: Change) throws -> ServerState? {
        viewed = try WorkOrderAggregate.load(workOrder, from: .view, for: change, db)
        return viewed?.serverState
    }

    func insert(_ operation: NewOperation) throws {
        let (draft, change) = (operation.draft, operation.draft.change)
        let line = try OperationRecord.insert(operation, db)
        inserted.append(line)
        // At the end of the queue it is on top of the view as it is, which saves computing it again.
        if operation.place == nil, operation.state == .waiting, let viewed,
            viewed.workOrder.workOrder.id == draft.workOrderID
        {
            var details = viewed.details
            details.apply(change)
            let place = line.sequence ?? db.lastInsertedRowID
            try viewed.save(details, in: .view, places: OwnPlaces(change, at: place), db)
        } else {
            touched.insert(draft.workOrderID, LanePart(change.rule.group))
        }
        viewed = nil
    }

    func update(_ old: StoredOperation, to new: StoredOperation) throws {
        let changes = try OperationRecord.changes(from: old, to: new)
        if changes.isEmpty { return }
        let statement = try db.cachedStatement(
            sql: "UPDATE op SET \(changes.map { "\($0.column) = ?" }.joined(separator: ", ")) WHERE seq = ?")
        try statement.execute(arguments: StatementArguments(changes.map(\.value) + [old.operation.sequence]))
        if old.state != new.state { try touch(old, becoming: new.state) }
        if old.isUnsealed != new.isUnsealed || old.state.isFinished != new.state.isFinished {
            changed.append(old.id.rawValue)
        }
    }

    private func touch(_ stored: StoredOperation, becoming state: OperationState) throws {
        let operation = stored.operation
        if stored.isDamaged {
            // It may name the wrong work order or the wrong field.
            touched.formUnion(try .everything(db))
        } else if !operation.isReadable || stored.state.isInView != state.isInView {
            touched.insert(operation.workOrderID, LanePart(operation.change.rule.group))
        }
    }

    func damage(of operation: StoredOperation) -> any Error {
        DatabaseFailure.damaged(reason: "a change that waits is not what was recorded")
    }

    func successor(of operation: StoredOperation) throws -> StoredOperation? {
        let statement = try db.cachedStatement(
            sql: """
                SELECT later.op_id FROM op AS later JOIN op AS gone ON gone.seq = ?
                WHERE later.account_id = gone.account_id AND later.lane = gone.lane AND later.kind = gone.kind
                    AND later.touches = gone.touches AND later.state NOT IN \(StateRecord.finished)
                    AND (COALESCE(later.place, later.seq), later.seq) > (COALESCE(gone.place, gone.seq), gone.seq)
                    AND later.supersedes IS NOT gone.op_id
                ORDER BY COALESCE(later.place, later.seq), later.seq LIMIT 1
                """)
        let id = try String.fetchOne(statement, arguments: [operation.operation.sequence])
        return try id.flatMap { try self.operation(OutboxOperation.ID($0)) }
    }

    func note(_ event: String, detail: String?, of id: OutboxOperation.ID) throws {
        try OperationEventRecord.insert(event, detail: detail, of: id, at: now, db)
    }

    func record(_ step: RecordedStep, by id: OutboxOperation.ID) throws { try UndoLog.insert(step, by: id, db) }
    func recordUndone(_ id: OutboxOperation.ID) throws { try UndoLog.insertWithdrawn(id, db) }

    // MARK: The mirror

    func save(_ rows: [ServerRow]) throws {
        var writer = try MirrorRows(db, from: .answer)
        for row in rows { try writer.save(row) }
        try writer.finish()
        touched.formUnion(writer.touched)
    }

    func save(_ change: Change, of workOrder: WorkOrder.ID, at sequence: Int64) throws {
        guard let mirror = try WorkOrderAggregate.load(workOrder, from: .mirror, for: change, db),
            mirror.sequence(of: change) ?? 0 < sequence, try !isDeleted(change, after: sequence)
        else { return }
        var details = mirror.details
        details.apply(change)
        try mirror.save(details, in: .mirror, places: OwnPlaces(change, at: sequence), db)
        touched.insert(workOrder, LanePart(change.rule.group))
    }

    private func isDeleted(_ change: Change, after sequence: Int64) throws -> Bool {
        guard let group = change.entry?.rule.group, let id = group.id else { return false }
        // A part of a work order has a table of the name of its kind.
        let end = try Tombstone.of(group.name, id, in: try Meta.generation.value(db) ?? 0, db)
        return end.map { sequence < $0.sequence } ?? false
    }

    func isRevoked(_ workOrder: WorkOrder.ID) throws -> Bool {
        try Bool.fetchOne(
            db, sql: "SELECT reason = 'revoked' FROM mirror_tombstone WHERE kind = ? AND id = ?",
            arguments: [WorkOrderRecord.sql.table, workOrder.rawValue]) ?? false
    }

    func mayBeHidden(_ change: Change, on workOrder: WorkOrder.ID, newerThan version: Int64?) throws -> Bool {
        let id = change.field?.taskID?.rawValue ?? workOrder.rawValue
        return try UnreadableRows.mayHide(id, newerThan: version, on: workOrder, db)
    }

    func attempt<Value>(_ body: () throws -> Value) throws -> Value? {
        let before = (touched, inserted, changed)
        var value: Value?
        do {
            try db.inSavepoint {
                value = try body()
                return .commit
            }
        } catch {
            // A full disk may take back the whole transaction.
            if !db.isInsideTransaction { throw error }
            (touched, inserted, changed) = before
            return nil
        }
        return value
    }
}
