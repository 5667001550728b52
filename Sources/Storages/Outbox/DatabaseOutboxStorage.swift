package import DatabaseClient
package import Domain
import GRDB

/// The outbox in the database. What a technician does comes in here; what a leader does is in the extension beside it.
package struct DatabaseOutboxStorage: OutboxStorage {
    let database: SQLiteDatabase
    /// For the history of operations, which is for people; nothing is decided by it.
    let now: @Sendable () -> Instant

    package init(database: SQLiteDatabase, now: @escaping @Sendable () -> Instant) {
        self.database = database
        self.now = now
    }

    package func record(_ draft: OperationDraft) async throws(StorageProblem) -> Bool {
        try await write { db, now in
            if try OperationRow(draft.id, db) != nil { return true }
            if let owner = try Owner.account(db), owner != draft.accountID { return false }
            guard let aggregate = try WorkOrderAggregate.load(draft.workOrderID, from: .view, db) else { return false }
            let seen = aggregate.serverState
            guard let base = seen.details.base(of: draft.change) else { return false }
            try OperationRecord.insert(
                draft, number: seen.details.workOrder.number, base: base, baseVersion: seen.version(for: draft.change),
                db)
            try OperationRow.note("recorded", of: draft.id.rawValue, at: now, db)
            var changed = seen.details
            changed.apply(draft.change)
            try aggregate.save(changed, db)
            return true
        }
    }

    package func unfinished(of account: User.ID) async throws(StorageProblem) -> [OutboxOperation] {
        try await read { try OperationRecord.unfinished(of: account, $0) }
    }

    package func operation(_ id: OutboxOperation.ID) async throws(StorageProblem) -> OutboxOperation? {
        try await read { try OperationRecord.fetch(id, $0) }
    }

    package func serverState(of workOrder: WorkOrder.ID) async throws(StorageProblem) -> ServerState? {
        try await read { try WorkOrderAggregate.load(workOrder, from: .mirror, $0)?.serverState }
    }

    package func sealed(_ id: OutboxOperation.ID) async throws(StorageProblem) -> SealedRequest? {
        try await read { try OperationRow(id, $0)?.sealed }
    }

    /// One that is being sent, or may have arrived, stays: taking it back here would not undo it there.
    package func withdraw(_ id: OutboxOperation.ID) async throws(StorageProblem) {
        try await write { db, now in
            guard let row = try OperationRow(id, db), !row.isFinished else { return }
            guard row.state != "inDoubt" else { throw DatabaseFailure.busy(holder: nil) }
            try row.become(.withdrawn, db)
            try row.handBaseToSuccessor(db)
            try OperationRow.note("withdrawn", of: row.id, at: now, db)
            try ViewRows.recompute([row.lane], db)
        }
    }

    func read<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(StorageProblem) -> Value {
        do { return try await database.read(body) } catch { throw StorageProblem(error) }
    }

    func write<Value: Sendable>(
        _ body: @escaping @Sendable (Database, Instant) throws -> Value
    ) async throws(StorageProblem) -> Value {
        let now = now()
        do { return try await database.write { try body($0, now) } } catch { throw StorageProblem(error) }
    }
}
