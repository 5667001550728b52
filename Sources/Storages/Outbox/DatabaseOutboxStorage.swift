package import DatabaseClient
package import Domain
package import OfflineEngine
import GRDB

/// The outbox in the database. What a technician does comes in here; what a leader does is in the extension beside it.
package struct DatabaseOutboxStorage: OutboxStorage {
    let database: SQLiteDatabase
    /// The session that reads and writes; `nil` where nobody signs in.
    let owner: SessionOwner?
    /// For the history of operations, which is for people; nothing is decided by it.
    let now: @Sendable () -> Instant
    let limits: OutboxLimits
    /// Called once in the life of a database.
    let makeDeviceID: @Sendable () -> String
    /// `nil` for a database in memory.
    let journal: QueueJournal?

    package init(
        database: SQLiteDatabase, owner: SessionOwner?, now: @escaping @Sendable () -> Instant,
        limits: OutboxLimits = OutboxLimits(), makeDeviceID: @escaping @Sendable () -> String,
        journal: QueueJournal? = nil
    ) {
        self.owner = owner
        self.makeDeviceID = makeDeviceID
        self.journal = journal
        self.database = database
        self.limits = limits
        self.now = now
    }

    private enum Recording: Sendable { case done(QueueFileRecord?), homeless, full }

    package func record(_ draft: OperationDraft) async throws(StorageProblem) -> Bool {
        let recording: Recording = try await write(purpose: .entering) { [limits, owner] db, _ in
            if try OperationRow.exists(draft.id, db) { return .done(nil) }
            if let account = try owner?.account ?? Owner.account(db), account != draft.accountID { return .homeless }
            guard
                let aggregate = try WorkOrderAggregate.load(draft.workOrderID, from: .view, for: draft.change, db)
            else { return .homeless }
            let seen = aggregate.serverState
            guard seen.details.hasPlace(for: draft.change) else { return .homeless }
            if try limits.isReached(db) { return .full }
            let record = try OperationRecord.insert(
                draft, number: seen.details.workOrder.number, base: seen.details.base(of: draft.change),
                baseVersion: seen.version(for: draft.change),
                origin: .prompt, db)
            let place = record.sequence ?? db.lastInsertedRowID
            try UndoLog.insert(draft.step, by: draft.id, db)
            var changed = seen.details
            changed.apply(draft.change)
            try aggregate.save(changed, in: .view, places: OwnPlaces(draft.change, at: place), db)
            return .done(record)
        }
        switch recording {
        case .done(let record):
            journal?.append(record.map { [$0] } ?? [])
            return true
        case .homeless: return false
        case .full: throw .outboxFull(limit: limits.operations)
        }
    }

    package func unfinished(of account: User.ID) async throws(StorageProblem) -> [OutboxOperation] {
        try await read { try OperationRecord.unfinished(of: account, $0) }
    }

    package func backlog(
        of account: User.ID, at now: Instant, holdingPhotosBack: Bool
    ) async throws(StorageProblem) -> Backlog {
        try await read { db in
            var backlog = Backlog()
            try OperationRecord.forEachLane(of: account, db) {
                backlog.add($0, at: now, holdingPhotosBack: holdingPhotosBack)
            }
            return backlog
        }
    }

    package func waitingPhotos(
        _ hashes: [String], of account: User.ID
    ) async throws(StorageProblem) -> [OutboxOperation] {
        try await read { db in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT \(OperationRecord.columns) FROM op WHERE state = 'waiting' AND kind = 'photo'
                    AND account_id = ? AND state NOT IN \(StateRecord.finished) ORDER BY \(OperationRecord.order)
                    """)
            var photos: [OutboxOperation] = []
            try RowInPlace.forEach(statement, arguments: [account.rawValue]) { row in
                let operation = OperationRecord.operation(row)
                if case .append(.photo(let photo)) = operation.change, hashes.contains(photo.content.sha256) {
                    photos.append(operation)
                }
                return true
            }
            return photos
        }
    }

    package func lanes(of account: User.ID) async throws(StorageProblem) -> [WorkOrder.ID] {
        try await read { db in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT lane FROM op WHERE state IN ('waiting', 'inDoubt') AND account_id = ?
                    AND state NOT IN \(StateRecord.finished) GROUP BY lane ORDER BY MIN(COALESCE(place, seq))
                    """)
            return try String.fetchAll(statement, arguments: [account.rawValue]).map { WorkOrder.ID($0) }
        }
    }

    package func newestToSend(of account: User.ID, at now: Instant) async throws(StorageProblem) -> Int64 {
        try await read { db in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT seq FROM op WHERE state = 'waiting' AND sealed_request IS NULL AND account_id = ?
                    AND COALESCE(held_until, 0) <= ? AND supersedes IS NULL AND state NOT IN \(StateRecord.finished) ORDER BY seq DESC LIMIT 1
                    """)
            return try Int64.fetchOne(statement, arguments: [account.rawValue, now.millisecondsSince1970]) ?? 0
        }
    }

    /// `NULL` where the intent was damaged or has no size: one such row keeps no other photo from being sent.
    private static let photoSize = """
        CASE WHEN NOT json_valid(args) THEN NULL WHEN json_type(args, '$.size') = 'integer' \
        THEN json_extract(args, '$.size') END
        """

    package func photoLanes(of account: User.ID) async throws(StorageProblem) -> [PhotoLane] {
        try await read { db in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT lane, COALESCE(CAST(MIN(\(Self.photoSize)) AS INTEGER), 0) FROM op WHERE state IN ('waiting', 'inDoubt')
                    AND kind = 'photo' AND sealed_request IS NULL AND account_id = ?
                    AND state NOT IN \(StateRecord.finished) GROUP BY lane ORDER BY MIN(COALESCE(place, seq))
                    """)
            return try Row.fetchAll(statement, arguments: [account.rawValue])
                .map { PhotoLane(workOrderID: WorkOrder.ID($0[0]), smallest: $0[1]) }
        }
    }

    package func lane(
        _ workOrder: WorkOrder.ID, of account: User.ID
    ) async throws(StorageProblem) -> [OutboxOperation] {
        try await read { try OperationRecord.unfinished(of: account, on: workOrder, $0).map(\.operation) }
    }

    package func operation(_ id: OutboxOperation.ID) async throws(StorageProblem) -> OutboxOperation? {
        try await read { try OperationRecord.fetch(id, $0) }
    }

    package func serverState(
        of workOrder: WorkOrder.ID, for change: Change?
    ) async throws(StorageProblem) -> ServerState? {
        try await read { try WorkOrderAggregate.load(workOrder, from: .mirror, for: change, $0)?.serverState }
    }

    package func sealed(_ id: OutboxOperation.ID) async throws(StorageProblem) -> SealedRequest? {
        try await read { try OperationRow(id, $0)?.sealed }
    }

    /// One that is being sent, or may have arrived, stays: taking it back here would not undo it there.
    package func withdraw(_ id: OutboxOperation.ID, as withdrawal: Withdrawal) async throws(StorageProblem) {
        try await writeJournaled { db, now in
            try OperationRow.storeShownID(id, db)
            guard let row = try OperationRow(id, db), !row.isFinished else { return [] }
            guard !row.isUndecided else { throw DatabaseFailure.busy(holder: nil) }
            try Self.takeOut(row, "withdrawn", at: now, db)
            if withdrawal == .undone { try UndoLog.insertWithdrawn(id, db) }
            return [row.id]
        }
    }

    /// Out of the outbox and of the view; what was made on top of it is based on what it was based on.
    static func takeOut(_ row: OperationRow, _ what: String, at now: Instant, _ db: Database) throws {
        try row.become(.withdrawn, db)
        try row.handBaseToSuccessor(nil, db)
        try OperationRow.note(what, of: row.id, at: now, db)
        try ViewRows.recompute(row.touched(db), db)
    }

    func read<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(StorageProblem) -> Value {
        try await database.read(for: owner, body)
    }

    /// - Parameter purpose: what empties the outbox may use the room that is kept for it; what a person enters may not.
    func write<Value: Sendable>(
        as authority: Authority = .session, purpose: WritePurpose = .draining,
        _ body: @escaping @Sendable (Database, Instant) throws -> Value
    ) async throws(StorageProblem) -> Value {
        let now = now()
        return try await database.write(for: owner, as: authority, purpose: purpose) { try body($0, now) }
    }

    /// As ``write(as:purpose:_:)``; once it is committed, the journal is told how the operations stand that `body` names.
    func writeJournaled(
        as authority: Authority = .session, _ body: @escaping @Sendable (Database, Instant) throws -> [String]
    ) async throws(StorageProblem) {
        try await writeJournaled(as: authority) { db, now in (value: (), ids: try body(db, now)) }
    }

    func writeJournaled<Value: Sendable>(
        as authority: Authority = .session,
        _ body: @escaping @Sendable (Database, Instant) throws -> (value: Value, ids: [String])
    ) async throws(StorageProblem) -> Value {
        let written = try await write(as: authority) { [hasJournal = journal != nil] db, now in
            let (value, ids) = try body(db, now)
            return (value: value, records: hasJournal ? try ids.compactMap { try QueueFileRecord.fetch($0, db) } : [])
        }
        journal?.append(written.records)
        return written.value
    }
}
