import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightOfflineEngine
import GRDB

/// An operation in the journal. A line is written each time the operation is recorded, sealed or finished. The line of
/// a finished operation has no intent. The newest line of an operation is the valid one.
extension QueueFileRecord {
    init(_ operation: NewOperation, args: String, base: String, state: StateRecord) {
        let draft = operation.draft
        (id, account, lane) = (draft.id.rawValue, draft.accountID.rawValue, draft.workOrderID.rawValue)
        let rule = draft.change.rule
        (number, kind, kindVersion) = (operation.workOrderNumber, rule.name, ChangeRecord.version)
        (touches, ordering) = (rule.group.text, rule.ordering.rawValue)
        (self.args, self.base, baseVersion) = (args, base, operation.baseVersion)
        (self.state, stateDetail, mayHaveArrived, attempts) = (state.name, state.detail, false, 0)
        createdAt = draft.createdAt.millisecondsSince1970
        heldUntil = draft.heldUntil?.millisecondsSince1970
        (place, supersedes) = (operation.place, operation.supersedes?.rawValue)
    }

    /// Returns the operation from the database as a record for the journal; `nil` if the database does not have it.
    static func fetch(_ id: String, _ db: Database) throws -> QueueFileRecord? {
        let statement = try db.cachedStatement(sql: "SELECT \(Column.filed) FROM op WHERE op_id = ?")
        let applied = try Meta.applied.value(db) ?? 0
        return try BorrowedRow.first(statement, arguments: [id]) { row in
            var record = QueueFileRecord(row: row, applied: applied)
            record.sequence = row[Column.sequence] as Int64
            record.place = row[Column.place]
            if record.isFinished { (record.args, record.base, record.sealed) = ("", "", nil) }
            return record
        }
    }

    private enum HeldColumn: Int, SelectedColumn {
        case id, isFinished

        var sql: String {
            switch self {
            case .id: "op_id"
            case .isFinished: "state IN \(StateRecord.finished)"
            }
        }
    }

    /// Returns the journal records of all unfinished operations, and of the finished operations that have a line in
    /// `lines`. The new line of a finished operation records that it is finished.
    static func held(in db: Database, named lines: [QueueFileRecord]) throws -> [QueueFileRecord] {
        let named = Set(lines.map(\.id))
        let rows = try Row.fetchAll(
            db, sql: "SELECT \(HeldColumn.selection) FROM op ORDER BY \(OperationRecord.order)")
        return try rows.compactMap { row in
            let (id, isFinished): (String, Bool) = (row[HeldColumn.id], row[HeldColumn.isFinished])
            return isFinished && !named.contains(id) ? nil : try fetch(id, db)
        }
    }

    /// The operation as it waits when only its line is left. An operation that needed a person keeps its state. Any other
    /// operation may have been sent since the line was written, so it is in doubt.
    var recovered: QueueFileRecord {
        var record = self
        if !["conflict", "refused"].contains(state) { (record.state, record.stateDetail) = ("inDoubt", nil) }
        record.mayHaveArrived = true
        record.lastProblem = "recovered from the journal"
        return record
    }

    var isFinished: Bool { ["applied", "withdrawn"].contains(state) }
}
