package import Domain
package import OfflineEngine
import GRDB

/// The merge check of what the server has overtaken (rule 2.9, 2.20): before anything is sent, and again for
/// every conflict, because the server moves on while a person thinks.
extension DatabaseOutboxStorage {
    package func reconcile(
        _ workOrders: Set<WorkOrder.ID>, of account: User.ID
    ) async throws(StorageProblem) -> [OutboxOperation] {
        let found = try await write { [hasJournal = journal != nil] db, now in
            var ended: [QueueFileRecord] = []
            var mergeable: [OutboxOperation] = []
            for lane in workOrders.sorted() {
                // Of several changes of one field only the first is based on the server's; the others are on top of it.
                var seen: Set<MergeGroup> = []
                for placed in try OperationRecord.unfinished(of: account, on: lane, db) {
                    let operation = placed.operation
                    guard seen.insert(operation.change.rule.group).inserted else { continue }
                    switch try Self.reconcile(operation, at: now, db) {
                    case .settled: break
                    case .mergeable: mergeable.append(operation)
                    case .applied where hasJournal:
                        if let record = try QueueFileRecord.fetch(operation.id.rawValue, db) { ended.append(record) }
                    case .applied: break
                    }
                }
            }
            return (mergeable: mergeable, ended: ended)
        }
        journal?.append(found.ended)
        return found.mergeable
    }

    package func undecided(of account: User.ID) async throws(StorageProblem) -> Set<WorkOrder.ID> {
        try await read { db in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT DISTINCT lane FROM op WHERE state = 'conflict' AND ordering != 'commuting' AND account_id = ?
                    AND CASE WHEN json_valid(state_detail) THEN json_extract(state_detail, '$.reason') = 'unreadableOnServer'
                        OR json_extract(state_detail, '$.reason') = 'changedOnServer'
                        AND json_extract(state_detail, '$.theirs') IS NULL END
                    AND state NOT IN \(StateRecord.finished)
                    """)
            return Set(try String.fetchAll(statement, arguments: [account.rawValue]).map { WorkOrder.ID($0) })
        }
    }

    private enum Finding { case settled, mergeable, applied }

    private static func reconcile(_ operation: OutboxOperation, at now: Instant, _ db: Database) throws -> Finding {
        guard let row = try OperationRow(operation.id, db), mayBeReconciled(operation, row) else { return .settled }
        let server = try WorkOrderAggregate.load(operation.workOrderID, from: .mirror, for: operation.change, db)
        let state = server?.serverState
        let author = state?.author(of: operation.change)
        if operation.state.isRefusedUnseen, try mayBeHidden(operation, state, db) {
            try become(.conflict(.unreadableOnServer), "overtaken", row, unless: operation.state, at: now, db)
            return .settled
        }
        let decision = MergeRule.decide(operation.change, base: operation.base, on: state?.details)
        switch (decision, operation.state) {
        case (.send, .conflict) where operation.state.isRefusedUnseen: return .mergeable
        // There was no place for what was added, and there is one again: nothing else ever stood against it.
        case (.send, .conflict) where operation.change.entry != nil: return .mergeable
        // A person is at it: nothing is decided for her, but she sees what the server holds now, also when it has come
        // back after it was gone (rule 2.10, stale).
        case (.send, .conflict), (.alreadyThere, .conflict(.changedOnServer(.some, _))):
            let shown = OperationState.conflict(
                .changedOnServer(theirs: state?.details.base(of: operation.change), by: author))
            try become(shown, "overtaken", row, unless: operation.state, at: now, db)
        case (.send, _): return .settled
        case (.alreadyThere, _):
            try become(.applied, "the server holds it already", row, at: now, db)
            return .applied
        case (.conflict(let theirs), _):
            try become(
                .conflict(.changedOnServer(theirs: theirs, by: author)), "overtaken", row, unless: operation.state,
                at: now, db)
        case (.goneOnServer, _):
            let reason: ConflictReason = try isRevoked(operation.workOrderID, db) ? .revoked : .goneOnServer
            try become(.conflict(reason), "overtaken", row, unless: operation.state, at: now, db)
        }
        return .settled
    }

    /// Whether the value that the server refused the change for is one that this version cannot read.
    private static func mayBeHidden(
        _ operation: OutboxOperation, _ server: ServerState?, _ db: Database
    ) throws -> Bool {
        let task = operation.change.field?.taskID
        let id = task?.rawValue ?? operation.workOrderID.rawValue
        let version = task == nil ? nil : server?.version(for: operation.change)
        return try UnreadableRows.mayHide(id, newerThan: version, on: operation.workOrderID, db)
    }

    /// What may have reached the server is decided by the server alone.
    private static func mayBeReconciled(_ operation: OutboxOperation, _ row: OperationRow) -> Bool {
        switch operation.state {
        case .waiting: row.isUnsealed
        case .conflict: true
        case .inDoubt, .refused, .poisoned, .applied, .withdrawn: false
        }
    }

    private static func become(
        _ state: OperationState, _ what: String, _ row: OperationRow, unless present: OperationState? = nil,
        at now: Instant, _ db: Database
    ) throws {
        if state == present { return }
        try row.become(state, db)
        try OperationRow.note(what, detail: state.historyWords, of: row.id, at: now, db)
        try ViewRows.recompute(row.touched(db), db)
    }

    static func isRevoked(_ workOrder: WorkOrder.ID, _ db: Database) throws -> Bool {
        try Bool.fetchOne(
            db, sql: "SELECT reason = 'revoked' FROM mirror_tombstone WHERE kind = ? AND id = ?",
            arguments: [WorkOrderRecord.sql.table, workOrder.rawValue]) ?? false
    }
}

extension OperationState {
    /// Whether the server refused the change for a value that is not known here.
    fileprivate var isRefusedUnseen: Bool {
        switch self {
        case .conflict(.changedOnServer(nil, _)), .conflict(.unreadableOnServer): true
        case .conflict, .waiting, .inDoubt, .refused, .poisoned, .applied, .withdrawn: false
        }
    }
}
