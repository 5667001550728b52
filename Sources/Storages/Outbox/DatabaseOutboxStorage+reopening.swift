import DatabaseClient
package import Domain
package import OfflineEngine
import GRDB

/// Changes that were given up in a conflict, and the reopening of their conflicts (rule 2.10).
extension DatabaseOutboxStorage {
    package func taken(of account: User.ID, since: Instant) async throws(StorageProblem) -> [AcceptedTheirs] {
        try await read { db in
            try String.fetchAll(
                db,
                sql: """
                    SELECT op_id FROM op WHERE taken_at >= ? AND account_id = ? AND state = 'withdrawn'
                    ORDER BY taken_at, seq
                    """,
                arguments: [since.millisecondsSince1970, account.rawValue]
            ).compactMap { try Self.taken(OutboxOperation.ID($0), db) }
        }
    }

    /// A new operation with a key of its own, on its maker's base, against what the server holds now.
    package func reopen(
        _ id: OutboxOperation.ID, as new: OutboxOperation.ID, since: Instant
    ) async throws(StorageProblem) -> Bool {
        try await writeJournaled { db, now in
            guard let taken = try Self.taken(id, db), taken.takenAt >= since, try OperationRow(new, db) == nil else {
                return (value: false, ids: [])
            }
            let old = taken.operation
            let server = try WorkOrderAggregate.load(old.workOrderID, from: .mirror, for: old.change, db)?.serverState
            _ = try OperationRecord.insert(
                OperationDraft(
                    id: new, accountID: old.accountID, workOrderID: old.workOrderID, change: old.change,
                    createdAt: old.createdAt),
                number: old.workOrderNumber, base: old.base, baseVersion: server?.version(for: old.change),
                origin: OperationRecord.Origin(supersedes: id), db)
            try OperationRow(new, db)?.become(.conflict(try Self.reason(of: old, on: server, db)), db)
            try OperationRow.note("reopened", detail: "instead of \(id)", of: new.rawValue, at: now, db)
            try db.execute(sql: "UPDATE op SET taken_at = NULL WHERE op_id = ?", arguments: [id.rawValue])
            try OperationRow.note("reopened", detail: "as \(new)", of: id.rawValue, at: now, db)
            try ViewRows.recompute(TouchedLanes(old.workOrderID, LanePart(old.change.rule.group)), db)
            return (value: true, ids: [new.rawValue])
        }
    }

    private static func taken(_ id: OutboxOperation.ID, _ db: Database) throws -> AcceptedTheirs? {
        let at = try Int64.fetchOne(db, sql: "SELECT taken_at FROM op WHERE op_id = ?", arguments: [id.rawValue])
        guard let at, let operation = try OperationRecord.fetch(id, db),
            operation.state == .withdrawn, operation.isReadable
        else {
            return nil
        }
        return AcceptedTheirs(operation: operation, takenAt: Instant(millisecondsSince1970: at))
    }

    private static func reason(
        of operation: OutboxOperation, on server: ServerState?, _ db: Database
    ) throws -> ConflictReason {
        if let server, server.details.hasPlace(for: operation.change) {
            let theirs = server.details.base(of: operation.change) ?? .empty
            return .changedOnServer(theirs: theirs, by: server.author(of: operation.change))
        }
        return try isRevoked(operation.workOrderID, db) ? .revoked : .goneOnServer
    }
}
