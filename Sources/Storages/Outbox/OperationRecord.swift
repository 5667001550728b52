import Domain
import GRDB

/// Operations as rows.
enum OperationRecord {
    static let columns = """
        op_id, seq, account_id, lane, work_order_number, kind, kind_version, args, base_fields, state, state_detail, \
        attempts, created_wall, touches
        """

    static func insert(
        _ draft: OperationDraft, number: Int, base: BaseValue, baseVersion: Int64?, _ db: Database
    ) throws {
        let statement = try db.cachedStatement(
            sql: """
                INSERT INTO op (op_id, account_id, kind, kind_version, lane, work_order_number, touches, ordering, args,
                    base_fields, base_version, state, created_wall)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'waiting', ?)
                """)
        try statement.execute(arguments: [
            draft.id.rawValue, draft.accountID.rawValue, ChangeRecord.kind(of: draft.change), ChangeRecord.version,
            draft.workOrderID.rawValue, number, TouchesRecord.text(draft.change.touches),
            draft.change.ordering.rawValue, try ChangeRecord.encode(draft.change),
            try JSONText.encode(BaseValueRecord(base)), baseVersion, draft.createdAt.millisecondsSince1970,
        ])
    }

    /// Never fails on what it finds: an operation that cannot be read comes as a refused one, which is not sent, stays
    /// in the queue for a person to see, and holds back what depends on it. Its row is left as it is, for a version
    /// that can read it.
    static func operation(_ row: Row) -> OutboxOperation {
        do {
            let state = StateRecord(name: row[9], detail: row[10])
            return operation(
                row, try ChangeRecord.decode(kind: row[5], version: row[6], json: row[7]),
                base: try JSONText.decode(BaseValueRecord.self, from: row[8]).base(), state: try state.state())
        } catch {
            let change = TouchesRecord.placeholder(for: row[13], account: row[2])
            return operation(row, change, base: .nothing, state: .refused(reason: "It cannot be read here: \(error)."))
        }
    }

    private static func operation(
        _ row: Row, _ change: Change, base: BaseValue, state: OperationState
    ) -> OutboxOperation {
        OutboxOperation(
            id: OutboxOperation.ID(row[0]), sequence: row[1], accountID: User.ID(row[2]),
            workOrderID: WorkOrder.ID(row[3]), workOrderNumber: row[4], change: change, base: base, state: state,
            attempts: row[11], createdAt: Instant(millisecondsSince1970: row[12]))
    }

    static func fetch(_ id: OutboxOperation.ID, _ db: Database) throws -> OutboxOperation? {
        try Row.fetchOne(db, sql: "SELECT \(columns) FROM op WHERE op_id = ?", arguments: [id.rawValue]).map(operation)
    }

    static func unfinished(of account: User.ID, _ db: Database) throws -> [OutboxOperation] {
        try Row.fetchAll(
            db,
            sql: """
                SELECT \(columns) FROM op WHERE state NOT IN \(StateRecord.finished) AND account_id = ? ORDER BY seq
                """,
            arguments: [account.rawValue]
        ).map(operation)
    }
}
