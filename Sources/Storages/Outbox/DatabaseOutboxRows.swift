import MillwrightDatabaseClient
import MillwrightDomain
import GRDB
import MillwrightOfflineEngine

/// The rows of the outbox in one snapshot of the database.
class DatabaseOutboxRows: OutboxReading {
    let db: Database
    /// The task that a plan has read last, with its work order. The change of the plan needs the same rows.
    var planned: (task: WorkOrderTask.ID, aggregate: WorkOrderAggregate)?

    init(_ db: Database) { self.db = db }

    func operation(_ id: OutboxOperation.ID) throws -> StoredOperation? { try OperationRecord.stored(id, db) }

    func unfinished(of account: User.ID, on workOrder: WorkOrder.ID?) throws -> [OutboxOperation] {
        guard let workOrder else { return try OperationRecord.unfinished(of: account, db) }
        return try OperationRecord.unfinished(of: account, on: workOrder, db).map(\.operation)
    }

    func forEachLane(of account: User.ID, _ body: ([OutboxOperation]) throws -> Void) throws {
        try OperationRecord.forEachLane(of: account, db, body)
    }

    func lanes(of account: User.ID) throws -> [WorkOrder.ID] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT lane FROM op WHERE state IN ('waiting', 'inDoubt') AND account_id = ?
                AND state NOT IN \(StateRecord.finished) GROUP BY lane ORDER BY MIN(COALESCE(place, seq))
                """)
        return try String.fetchAll(statement, arguments: [account.rawValue]).map { WorkOrder.ID($0) }
    }

    /// The size of a photo; `NULL` if the intent is damaged or has no size. The search for the smallest photo of a work
    /// order ignores such a row.
    private static let photoSize = """
        CASE WHEN NOT json_valid(args) THEN NULL WHEN json_type(args, '$.size') = 'integer' \
        THEN json_extract(args, '$.size') END
        """

    private enum PhotoLaneColumn: Int, SelectedColumn {
        case lane, smallest

        var sql: String {
            switch self {
            case .lane: "lane"
            case .smallest: "COALESCE(CAST(MIN(\(DatabaseOutboxRows.photoSize)) AS INTEGER), 0)"
            }
        }
    }

    func photoLanes(of account: User.ID) throws -> [PhotoLane] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(PhotoLaneColumn.selection) FROM op
                WHERE state IN ('waiting', 'inDoubt') AND kind = 'photo' AND sealed_request IS NULL AND account_id = ?
                AND state NOT IN \(StateRecord.finished) GROUP BY lane ORDER BY MIN(COALESCE(place, seq))
                """)
        return try Row.fetchAll(statement, arguments: [account.rawValue]).map { row in
            PhotoLane(workOrderID: WorkOrder.ID(row[PhotoLaneColumn.lane]), smallest: row[PhotoLaneColumn.smallest])
        }
    }

    func waitingPhotos(_ hashes: Set<String>, of account: User.ID) throws -> [OutboxOperation] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(OperationColumn.shown) FROM op WHERE state = 'waiting' AND kind = 'photo'
                AND account_id = ? AND state NOT IN \(StateRecord.finished) ORDER BY \(OperationRecord.order)
                """)
        var photos: [OutboxOperation] = []
        try BorrowedRow.forEach(statement, arguments: [account.rawValue]) { row in
            let operation = OperationRecord.operation(row)
            if let photo = operation.change.addedPhoto, hashes.contains(photo.content.sha256) {
                photos.append(operation)
            }
            return true
        }
        return photos
    }

    func newestToSend(of account: User.ID, at now: Instant) throws -> Int64 {
        let statement = try db.cachedStatement(
            sql: """
                SELECT seq FROM op WHERE state = 'waiting' AND sealed_request IS NULL AND account_id = ?
                AND (COALESCE(held_until, 0) <= ? OR created_wall > ?) AND supersedes IS NULL
                AND state NOT IN \(StateRecord.finished) ORDER BY seq DESC LIMIT 1
                """)
        let now = now.millisecondsSince1970
        return try Int64.fetchOne(statement, arguments: [account.rawValue, now, now]) ?? 0
    }

    func acceptedTheirs(of account: User.ID, since: Instant) throws -> [StoredOperation] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT seq FROM op WHERE taken_at >= ? AND account_id = ? AND state = 'withdrawn'
                ORDER BY taken_at, seq
                """)
        return try Int64.fetchAll(statement, arguments: [since.millisecondsSince1970, account.rawValue])
            .compactMap { try OperationRecord.stored(at: $0, db) }
    }

    func photoRemovals(of account: User.ID) throws -> [OutboxOperation] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(OperationColumn.shown) FROM op WHERE kind = 'photoRemoval' AND account_id = ? ORDER BY seq
                """)
        return try BorrowedRow.map(statement, arguments: [account.rawValue], OperationRecord.operation)
    }

    func withdrawn(with creation: OutboxOperation.ID, of account: User.ID) throws -> [OutboxOperation] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(OperationColumn.shown) FROM op
                WHERE op_id IN (SELECT op_id FROM op_event WHERE what = 'withdrawn' AND detail = ?1)
                    AND (SELECT detail FROM op_event WHERE op_id = op.op_id ORDER BY id DESC LIMIT 1) = ?1
                    AND account_id = ?2 AND state = 'withdrawn'
                ORDER BY seq
                """)
        let reason = OperationReason(.withdrawnWith, creation.rawValue)
        return try BorrowedRow.map(
            statement, arguments: [OperationEventRecord.detail(reason), account.rawValue], OperationRecord.operation)
    }

    func unreconciled(of account: User.ID) throws -> Set<WorkOrder.ID> {
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

    func inView(
        before place: Int64, writingRowsOf change: Change, on workOrder: WorkOrder.ID
    ) throws -> [OutboxOperation] {
        try OperationRecord.inView(of: workOrder, touching: AffectedRow(change.rule.group).touches, db)
            .filter { $0.place < place }.map(\.operation)
    }

    func server(of workOrder: WorkOrder.ID, for change: Change?) throws -> ServerState? {
        try WorkOrderAggregate.load(workOrder, from: .mirror, for: change, db)?.serverState
    }
}
