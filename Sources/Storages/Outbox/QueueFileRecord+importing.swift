import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightOfflineEngine
import GRDB

/// The import of a queue file. Nothing is shown or sent that the change itself does not say.
extension QueueFileRecord {
    static func insert(_ records: [QueueFileRecord], for account: User.ID, _ db: Database) throws -> QueueImport {
        let outcome = try preview(records, db)
        var added = Set(outcome.added.map(\.rawValue))
        var touched = AffectedRows()
        let isNew = added
        let applied = try Meta.applied.value(db) ?? 0
        let numbers = try ImportedNumbers(records.filter { isNew.contains($0.id) && $0.createsWorkOrder }, db)
        for record in records where added.remove(record.id) != nil {
            var imported = try numbers.applied(to: record.ruled(), db)
            // A line of the journal has the place in its own queue. The operation goes to the end of this one.
            imported.place = nil
            try imported.insert(applied: applied, db)
            touched.insertWhole([WorkOrder.ID(record.lane)])
        }
        try ViewProjection.recompute(touched, db)
        return outcome
    }

    /// Returns the result that inserting the records would have.
    static func preview(_ records: [QueueFileRecord], _ db: Database) throws -> QueueImport {
        var added: [OutboxOperation.ID] = []
        var seen: Set<OutboxOperation.ID> = []
        // The work orders that the file creates. Their other operations follow the creation.
        var created: Set<String> = []
        var (known, unknownWorkOrder) = (0, 0)
        for record in records {
            let id = OutboxOperation.ID(record.id)
            if try !seen.insert(id).inserted || OperationRecord.exists(id, db) {
                known += 1
            } else if try record.createsWorkOrder
                || (created.contains(record.lane) || isOnDevice(record.lane, db)) && !record.isAboutAnother(db)
            {
                if record.createsWorkOrder { created.insert(record.lane) }
                added.append(id)
            } else {
                unknownWorkOrder += 1
            }
        }
        return QueueImport(added: added, known: known, unknownWorkOrder: unknownWorkOrder)
    }

    /// Whether the operation creates its work order, so that the work order need not be on this device. A damaged
    /// operation creates nothing.
    var createsWorkOrder: Bool { kind == Self.creation && damaged != true }

    private static let creation = "creation"

    /// Returns whether the work order came from the server, or was created on this device.
    private static func isOnDevice(_ workOrder: String, _ db: Database) throws -> Bool {
        try Bool.fetchOne(
            db,
            sql: """
                SELECT EXISTS (SELECT 1 FROM mirror_work_order WHERE id = ?1)
                    OR EXISTS (SELECT 1 FROM view_work_order WHERE id = ?1)
                """, arguments: [workOrder]) ?? false
    }

    /// Returns the record with the order and the merge group of its change. Those in the file may be wrong. A change that
    /// this version cannot read keeps them.
    private func ruled() -> QueueFileRecord {
        guard damaged != true, let rule = change?.rule else { return self }
        var ruled = self
        (ruled.touches, ruled.ordering) = (rule.group.text, rule.ordering.rawValue)
        return ruled
    }

    /// The change; `nil` if this version cannot read it.
    private var change: Change? {
        do { return try ChangeRecord.decode(kind: kind, version: kindVersion, json: args).change } catch { return nil }
    }

    /// Returns whether the change edits or removes a task, a log entry or a photo of another work order than the line
    /// names. A person would see the number of the wrong work order.
    private func isAboutAnother(_ db: Database) throws -> Bool {
        guard let change else { return false }
        let parts = [
            (TaskRecord.sql.table, change.taskID?.rawValue),
            (LogEntryRecord.sql.table, change.field?.logEntryID?.rawValue),
            (PhotoRecord.sql.table, change.removedPhoto?.id.rawValue),
        ]
        return try parts.contains { table, id in
            guard let id else { return false }
            return try Bool.fetchOne(
                db, sql: "SELECT work_order_id <> ? FROM mirror_\(table) WHERE id = ?", arguments: [lane, id]) ?? false
        }
    }
}
