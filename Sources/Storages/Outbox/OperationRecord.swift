import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightOfflineEngine
import GRDB

/// Operations as rows.
enum OperationRecord {
    typealias Column = OperationColumn

    /// The order of the queue. A superseding operation has the place of the operation it supersedes.
    static let order = "COALESCE(place, seq), seq"

    static func exists(_ id: OutboxOperation.ID, _ db: Database) throws -> Bool {
        let statement = try db.cachedStatement(sql: "SELECT 1 FROM op WHERE op_id = ?")
        return try Bool.fetchOne(statement, arguments: [id.rawValue]) ?? false
    }

    /// - Returns: the operation as a record for the journal.
    static func insert(_ operation: NewOperation, _ db: Database) throws -> QueueFileRecord {
        let draft = operation.draft
        let rule = draft.change.rule
        let state = try StateRecord(operation.state, kind: rule.name)
        var record = QueueFileRecord(
            operation, args: try ChangeRecord.encode(draft.change, about: operation.subject),
            base: try JSONText.encode(try FieldValueRecord(operation.base, kind: rule.name)), state: state)
        try record.insert(applied: 0, db)
        record.sequence = db.lastInsertedRowID
        return record
    }

    /// Decodes an operation and never fails. An unreadable operation is shown as quarantined and is never sent. It
    /// stays in the queue, where a person sees it and dependent operations wait for it. Its row is unchanged, so that
    /// another version can read it.
    static func operation(_ row: BorrowedRow) -> OutboxOperation {
        if row[Column.isDamaged] || isDamaged(OutboxOperation.ID(row[Column.id])) {
            return unreadable(row, in: nil, OperationReason(.rowDamaged))
        }
        let state: OperationState
        do { state = try StateRecord(name: row[Column.state], detail: row[Column.stateDetail]).state() } catch {
            return unreadable(row, in: nil, reason(error))
        }
        do {
            return operation(
                row,
                try ChangeRecord.decode(
                    kind: row[Column.kind], version: row[Column.kindVersion], json: row[Column.args]),
                base: try JSONText.decode(FieldValueRecord.self, from: row[Column.base]).fieldValue(), state: state)
        } catch { return unreadable(row, in: state, reason(error)) }
    }

    static func reason(_ error: any Error) -> OperationReason { OperationReason(.rowUnreadable, "\(error)") }

    /// Makes the operation that is shown for an unreadable row. A finished operation keeps its state. Any other
    /// operation is shown as refused, with one exception. If the operation may have reached the server without a
    /// certain answer, it is shown as set aside (`poisoned`). Discarding it then first voids it on the server.
    /// - Parameter state: the state, or `nil` if it cannot be read either.
    private static func unreadable(
        _ row: BorrowedRow, in state: OperationState?, _ reason: OperationReason
    ) -> OutboxOperation {
        let (mayHaveArrived, isSealed): (Bool, Bool) = (row[Column.mayHaveArrived], row[Column.isSealed])
        let isUndecided =
            state?.isUndecided(mayHaveArrived: mayHaveArrived, isSealed: isSealed) ?? (mayHaveArrived || isSealed)
        let shown: OperationState = isUndecided ? .poisoned(reason: reason) : .refused(reason: reason)
        return operation(
            row, (MergeGroup(text: row[Column.touches]).placeholder(account: row[Column.account]), nil), base: nil,
            state: state.flatMap { $0.isFinished ? $0 : nil } ?? shown, isReadable: false)
    }

    private static func operation(
        _ row: BorrowedRow, _ recorded: ChangeRecord.Recorded, base: FieldValue?, state: OperationState,
        isReadable: Bool = true
    ) -> OutboxOperation {
        OutboxOperation(
            id: OutboxOperation.ID(row[Column.id]), sequence: row[Column.sequence],
            accountID: User.ID(row[Column.account]), workOrderID: WorkOrder.ID(row[Column.lane]),
            workOrderNumber: row[Column.shownNumber], change: recorded.change, base: base, state: state,
            attempts: row[Column.attempts], createdAt: Instant(millisecondsSince1970: row[Column.createdAt]),
            sealedAt: instant(row[Column.sealedAt]), heldUntil: instant(row[Column.heldUntil]),
            lastProblem: (row[Column.lastProblem] as String?).map(OperationReason.init(text:)),
            supersedes: id(row[Column.supersedes]),
            supersededBy: id(row[Column.supersededBy]), isReadable: isReadable, subject: recorded.subject)
    }

    private static func instant(_ milliseconds: Int64?) -> Instant? {
        milliseconds.map(Instant.init(millisecondsSince1970:))
    }

    private static func id(_ text: String?) -> OutboxOperation.ID? { text.map { OutboxOperation.ID($0) } }

    static func unfinished(of account: User.ID, _ db: Database) throws -> [OutboxOperation] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(Column.shown) FROM op WHERE state NOT IN \(StateRecord.finished) AND account_id = ?
                ORDER BY \(order)
                """)
        return try BorrowedRow.map(statement, arguments: [account.rawValue], operation)
    }

    static func unfinished(
        of account: User.ID, on lane: WorkOrder.ID, _ db: Database
    ) throws -> [OrderedOperation] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(Column.shown) FROM op WHERE state NOT IN \(StateRecord.finished) AND lane = ? AND account_id = ?
                ORDER BY \(order)
                """)
        return try BorrowedRow.map(statement, arguments: [lane.rawValue, account.rawValue], placed)
    }

    /// Calls `body` for each lane, the lane with the oldest operation first. Loads one lane at a time, because the
    /// whole queue may be long.
    static func forEachLane(
        of account: User.ID, _ db: Database, _ body: ([OutboxOperation]) throws -> Void
    ) throws {
        let statement = try db.cachedStatement(
            sql: """
                SELECT lane FROM op WHERE state NOT IN \(StateRecord.finished) AND account_id = ?
                GROUP BY lane ORDER BY MIN(COALESCE(place, seq))
                """)
        for lane in try String.fetchAll(statement, arguments: [account.rawValue]) {
            try body(try unfinished(of: account, on: WorkOrder.ID(lane), db).map(\.operation))
        }
    }

    /// Returns the operations that are applied to the mirror for the view of a work order, in order.
    static func inView(of lane: WorkOrder.ID, _ db: Database) throws -> [OrderedOperation] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(Column.shown) FROM op WHERE state NOT IN \(StateRecord.finished) AND lane = ? ORDER BY \(order)
                """)
        return try owned(try BorrowedRow.map(statement, arguments: [lane.rawValue], placed), db)
    }

    /// Returns the operations of ``inView(of:_:)`` that touch these fields.
    static func inView(of lane: WorkOrder.ID, touching touches: [String], _ db: Database) throws -> [OrderedOperation] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(Column.shown) FROM op WHERE state NOT IN \(StateRecord.finished) AND lane = ?
                AND touches IN (\(touches.map { _ in "?" }.joined(separator: ", "))) ORDER BY \(order)
                """)
        let arguments = StatementArguments([lane.rawValue] + touches)
        return try owned(try BorrowedRow.map(statement, arguments: arguments, placed), db)
    }

    /// Returns the visible operations of the current account. The waiting operations of another account are not in the
    /// view.
    private static func owned(_ operations: [OrderedOperation], _ db: Database) throws -> [OrderedOperation] {
        if operations.isEmpty { return [] }
        let owner = try CurrentAccount.account(db)
        return operations.filter {
            $0.operation.isInView && (owner == nil || $0.operation.accountID == owner)
        }
    }

    private static func placed(_ row: BorrowedRow) -> OrderedOperation {
        OrderedOperation(operation: operation(row), place: place(row))
    }

    /// Returns the operation's place in the queue: the place of the operation it supersedes, otherwise its own
    /// sequence.
    static func place(_ row: BorrowedRow) -> Int64 { (row[Column.place] as Int64?) ?? row[Column.sequence] }
}
