import MillwrightDatabaseClient
import MillwrightDomain
import GRDB
import MillwrightOfflineEngine

/// One transaction on the rows of the outbox. It recomputes the changed parts of the view once, at its end.
final class DatabaseOutboxTransaction: DatabaseOutboxRows, OutboxTransaction {
    let now: Instant
    private let owner: Session.Owner?
    private let limits: OutboxLimits
    private let makeDeviceID: () -> String
    private var touched = AffectedRows()
    /// The journal lines of new operations.
    private var inserted: [QueueFileRecord] = []
    /// The ids of the operations that need a new journal line, because they changed.
    private var changed: [String] = []
    /// The part of a work order's view that was loaded last, and the change for which it was loaded.
    private var viewed: (change: Change, aggregate: WorkOrderAggregate)?

    init(
        db: Database, now: Instant, owner: Session.Owner?, limits: OutboxLimits, makeDeviceID: @escaping () -> String
    ) {
        self.now = now
        self.owner = owner
        self.limits = limits
        self.makeDeviceID = makeDeviceID
        super.init(db)
    }

    /// Recomputes the changed parts of the view. Call it once, after the last change.
    /// - Returns: the lines to append to the journal; no lines if `journaling` is false.
    func finish(journaling: Bool) throws -> [QueueFileRecord] {
        try ViewProjection.recompute(touched, db)
        guard journaling else { return [] }
        return inserted + (try changed.compactMap { try QueueFileRecord.fetch($0, db) })
    }

    // MARK: Session and counters

    var account: User.ID? { get throws { try owner?.account ?? CurrentAccount.account(db) } }
    var isSignedIn: Bool { get throws { try CurrentAccount.isSignedIn(owner, db) } }
    var epoch: Int64 { get throws { try Meta.epoch.value(db) ?? 0 } }
    var appliedCount: Int64 { get throws { try Meta.applied.value(db) ?? 0 } }
    func countApplied() throws { try Meta.applied.set(try appliedCount + 1, db) }
    func nextStamp() throws -> DeviceStamp { try Installation.nextStamp(naming: makeDeviceID, db) }
    var damage: any Error {
        DatabaseClientError.damaged(reason: "a waiting change was damaged after it was saved")
    }
    var reachedLimit: Int? { get throws { try limits.isReached(db) ? limits.operations : nil } }

    func beginEpoch() throws -> Int64 {
        try db.execute(sql: OperationChecksum.fill)
        // A damaged row is skipped during the replay, but a damaged index may hide any row.
        if try !QueueCheck(db).isIndexed { throw DatabaseClientError.damaged(reason: QueueCheck.indexIsWrong) }
        try RowCheck.run(db)
        return try Meta.nextEpoch(db)
    }

    // MARK: Operations

    func view(of workOrder: WorkOrder.ID, for change: Change) throws -> ServerState? {
        let aggregate =
            try planned(workOrder, for: change)
            ?? WorkOrderAggregate.load(workOrder, from: .view, for: change, db)
        viewed = aggregate.map { (change, $0) }
        return aggregate?.serverState
    }

    /// Returns the rows that the plan of the change has read, so that they are not read again; `nil` if the change needs
    /// other rows.
    private func planned(_ workOrder: WorkOrder.ID, for change: Change) -> WorkOrderAggregate? {
        guard let planned, change.field != nil, change.taskID == planned.task,
            planned.aggregate.workOrder.workOrder.id == workOrder
        else { return nil }
        return planned.aggregate
    }

    func insert(_ operation: NewOperation) throws {
        let (draft, change) = (operation.draft, operation.draft.change)
        let line = try OperationRecord.insert(operation, db)
        inserted.append(line)
        // A new operation at the end of the queue only adds to the view, so the view is not computed again.
        if operation.place == nil, operation.state == .waiting, let viewed, viewed.change == change,
            viewed.aggregate.workOrder.workOrder.id == draft.workOrderID
        {
            var details = viewed.aggregate.details
            details.apply(change)
            let place = line.sequence ?? db.lastInsertedRowID
            try viewed.aggregate.save(details, in: .view, places: LocalOrder(change, at: place), db)
        } else {
            touched.insert(draft.workOrderID, AffectedRow(change.rule.group))
        }
        (viewed, planned) = (nil, nil)
    }

    func update(_ old: StoredOperation, to new: StoredOperation) throws {
        let changes = try OperationRecord.changes(from: old, to: new)
        if changes.isEmpty { return }
        let statement = try db.cachedStatement(
            sql: "UPDATE op SET \(changes.map { "\($0.column.sql) = ?" }.joined(separator: ", ")) WHERE seq = ?")
        try statement.execute(arguments: StatementArguments(changes.map(\.value) + [old.operation.sequence]))
        if old.state != new.state { try touch(old, becoming: new.state) }
        if old.isUnsealed != new.isUnsealed || old.state.isFinished != new.state.isFinished {
            changed.append(old.id.rawValue)
        }
    }

    private func touch(_ stored: StoredOperation, becoming state: OperationState) throws {
        let operation = stored.operation
        if stored.isDamaged {
            // The damaged row may name the wrong work order or the wrong field, so the views of all work orders are
            // computed again.
            touched.formUnion(try .everything(db))
        } else if !operation.isReadable {
            // An operation of a newer version may have an effect anywhere on the work order.
            touched.insertWhole([operation.workOrderID])
        } else if stored.state.isInView(of: operation.change) != state.isInView(of: operation.change) {
            touched.insert(operation.workOrderID, AffectedRow(operation.change.rule.group))
        }
    }

    func rebase(_ operation: StoredOperation, on base: FieldValue) throws {
        let read = try db.cachedStatement(sql: "SELECT kind FROM op WHERE seq = ?")
        // An operation that this version cannot read is decoded with another kind, so the stored kind is used.
        guard let kind = try String.fetchOne(read, arguments: [operation.operation.sequence]) else { return }
        let write = try db.cachedStatement(sql: "UPDATE op SET base_fields = ? WHERE seq = ?")
        try write.execute(arguments: [
            try JSONText.encode(try FieldValueRecord(base, kind: kind)), operation.operation.sequence,
        ])
    }

    func rebase(_ operation: StoredOperation, onBaseOf other: StoredOperation) throws {
        let statement = try db.cachedStatement(
            sql: "UPDATE op SET base_fields = (SELECT base_fields FROM op WHERE seq = ?) WHERE seq = ?")
        try statement.execute(arguments: [other.operation.sequence, operation.operation.sequence])
    }

    func successor(of operation: StoredOperation) throws -> StoredOperation? {
        let statement = try db.cachedStatement(
            sql: """
                SELECT later.seq FROM op AS later JOIN op AS gone ON gone.seq = ?
                WHERE later.account_id = gone.account_id AND later.lane = gone.lane AND later.kind = gone.kind
                    AND later.touches = gone.touches AND later.state NOT IN \(StateRecord.finished)
                    AND (COALESCE(later.place, later.seq), later.seq) > (COALESCE(gone.place, gone.seq), gone.seq)
                    AND later.supersedes IS NOT gone.op_id
                ORDER BY COALESCE(later.place, later.seq), later.seq LIMIT 1
                """)
        let sequence = try Int64.fetchOne(statement, arguments: [operation.operation.sequence])
        return try sequence.flatMap { try OperationRecord.stored(at: $0, db) }
    }

    func record(_ event: OperationEvent, of id: OutboxOperation.ID) throws {
        try OperationEventRecord.insert(event, of: id, db)
    }

    func record(_ step: RecordedStep, by id: OutboxOperation.ID) throws { try UndoLog.insert(step, by: id, db) }
    func recordUndone(_ id: OutboxOperation.ID) throws { try UndoLog.insertWithdrawn(id, db) }

    // MARK: The mirror

    func save(_ rows: [ServerRow], of workOrder: WorkOrder.ID) throws {
        var writer = try MirrorWriter(db, from: .answer(to: workOrder))
        for row in rows { try writer.save(row) }
        try writer.finish()
        touched.formUnion(writer.touched)
    }

    func save(_ change: Change, of workOrder: WorkOrder.ID, at sequence: Int64) throws {
        if let created = change.createdWorkOrder { return try save(created, at: sequence) }
        guard let mirror = try WorkOrderAggregate.load(workOrder, from: .mirror, for: change, db),
            mirror.sequence(of: change) ?? 0 < sequence, try !isDeleted(change, after: sequence)
        else { return }
        var details = mirror.details
        details.apply(change)
        try mirror.save(details, in: .mirror, places: LocalOrder(change, at: sequence), db)
        touched.insert(workOrder, AffectedRow(change.rule.group))
    }

    /// Saves a new work order in the mirror, unless the server has already sent its deletion. What the mirror already has
    /// of it stays. The tasks that are missing are added, unless a pull has read that part of the list of changes.
    private func save(_ created: WorkOrderDraft, at sequence: Int64) throws {
        let generation = try Meta.generation.value(db) ?? 0
        let end = try Tombstone.of(WorkOrderRecord.sql.table, created.id.rawValue, in: generation, db)
        guard end == nil else { return }
        let hasWorkOrder = try WorkOrderAggregate.load(created.id, from: .mirror, db) != nil
        guard try !hasWorkOrder || Meta.toldSequence.value(db) ?? 0 < sequence else { return }
        try WorkOrderAggregate.insertMissing(of: created, hasWorkOrder: hasWorkOrder, sequence: sequence, db)
        touched.insertWhole([created.id])
    }

    private func isDeleted(_ change: Change, after sequence: Int64) throws -> Bool {
        // The merge group of an addition and the kind of the added row have the same name.
        guard let group = change.entry?.rule.group, let id = group.id, let kind = ServerRow.Kind(rawValue: group.name)
        else { return false }
        let end = try Tombstone.of(MirrorWriter.table(kind), id, in: try Meta.generation.value(db) ?? 0, db)
        return end.map { sequence < $0.sequence } ?? false
    }

    func isRevoked(_ workOrder: WorkOrder.ID) throws -> Bool {
        try Bool.fetchOne(
            db, sql: "SELECT reason = 'revoked' FROM mirror_tombstone WHERE kind = ? AND id = ?",
            arguments: [WorkOrderRecord.sql.table, workOrder.rawValue]) ?? false
    }

    func mayBeHidden(_ change: Change, on workOrder: WorkOrder.ID, newerThan version: Int64?) throws -> Bool {
        let id = change.field?.partID ?? workOrder.rawValue
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
            // A full disk may have rolled back the whole transaction.
            if !db.isInsideTransaction { throw error }
            (touched, inserted, changed) = before
            return nil
        }
        return value
    }
}
