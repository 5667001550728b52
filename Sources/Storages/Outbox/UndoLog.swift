import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightOfflineEngine
import GRDB

/// The undone and redone operations, and the decided conflicts. `after_seq` gives each entry its place among the
/// operations.
enum UndoLog {
    static func insert(_ step: RecordedStep, by operation: OutboxOperation.ID, _ db: Database) throws {
        switch step {
        case .change: break
        case .undo(let id): try insert(id, "undone", by: operation, db)
        case .redo(let id): try insert(id, "redone", by: operation, db)
        }
    }

    static func insertWithdrawn(_ id: OutboxOperation.ID, _ db: Database) throws {
        try insert(id, "undone", by: nil, db)
    }

    private static func insert(
        _ id: OutboxOperation.ID, _ what: String, by operation: OutboxOperation.ID?, _ db: Database
    ) throws {
        try db.execute(
            sql: """
                INSERT INTO undo_log (op_id, what, by_op, after_seq)
                VALUES (?, ?, ?, (SELECT COALESCE(MAX(seq), 0) FROM op))
                """,
            arguments: [id.rawValue, what, operation?.rawValue])
    }

    /// Returns the last `limit` operations of the account and the other steps among them, oldest first.
    static func history(of account: User.ID, limit: Int, _ db: Database) throws -> [HistoryStep] {
        let newest = try db.cachedStatement(
            sql: "SELECT \(OperationColumn.shown) FROM op WHERE account_id = ? ORDER BY seq DESC LIMIT ?")
        let operations = try BorrowedRow.map(
            newest, arguments: [account.rawValue, limit], OperationRecord.operation
        ).reversed()
        guard let first = operations.first else { return [] }
        let log = try Row.fetchAll(
            db,
            sql: """
                SELECT op_id, what, by_op, after_seq FROM undo_log
                WHERE after_seq >= ? AND op_id IN (SELECT op_id FROM op WHERE account_id = ?) ORDER BY id
                """,
            arguments: [first.sequence, account.rawValue])
        var steps = operations.map { (place: $0.sequence, step: HistoryStep.made($0)) }
        for row in log {
            let id = OutboxOperation.ID(row["op_id"])
            let by = (row["by_op"] as String?).map { OutboxOperation.ID($0) }
            let what: String = row["what"]
            let step: HistoryStep? = what == "undone" ? .undone(id, by: by) : by.map { .redone(id, by: $0) }
            if let step { steps.append((place: row["after_seq"], step: step)) }
        }
        let sequences = Dictionary(operations.map { ($0.id, $0.sequence) }, uniquingKeysWith: { first, _ in first })
        let decided = try decided(of: account, from: first.sequence, db)
        for operation in operations where decided.contains(operation.id) {
            guard let replacement = operation.supersededBy.flatMap({ sequences[$0] }) else { continue }
            steps.append((place: replacement - 1, step: .decided(operation.id)))
        }
        // An undo step has the place of the operation that was the newest at the time of the step. The offset puts the
        // step after that operation, and keeps the order of several steps.
        return steps.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
            .map(\.element.step)
    }

    /// Returns the operations that were replaced because a person decided their conflict.
    /// - Parameter first: the number of the first operation.
    private static func decided(
        of account: User.ID, from first: Int64, _ db: Database
    ) throws -> Set<OutboxOperation.ID> {
        let events = try Row.fetchAll(
            db,
            sql: """
                SELECT op_id, detail FROM op_event WHERE what = ? AND detail IS NOT NULL AND op_id IN (
                    SELECT op_id FROM op WHERE account_id = ? AND seq >= ? AND superseded_by IS NOT NULL)
                """,
            arguments: [OperationEvent.Kind.superseded.rawValue, account.rawValue, first])
        return Set(
            events.filter { OperationReason(text: $0["detail"]).code == .decided }.map {
                OutboxOperation.ID($0["op_id"])
            })
    }
}
