import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightOfflineEngine
import GRDB

/// The photo files that are still needed. Maintenance and reports both use these rules.
struct ReferencedPhotos: Sendable {
    /// The unfinished operations by the hash of their file. These files are never removed.
    private(set) var waiting: [String: [OutboxOperation]] = [:]
    /// The photos that a person discarded and can restore.
    ///
    /// - A photo discarded in a conflict is kept while the conflict can be reopened (``AcceptedTheirs/period``).
    /// - An undone photo is kept while `redo` can restore it, without a time limit. Redo is no longer possible after
    ///   a new change. It is also impossible when the photo's operation is not among the last
    ///   ``OperationHistory/limit`` operations of its account.
    /// - A deleted photo is kept for ``PhotoLimits/binPeriod``.
    private(set) var givenUp: Set<String> = []
    /// The photos that the server has.
    private(set) var attached: Set<String> = []
    /// Whether this version cannot read some operation, which may need any of the files.
    private(set) var hasUnreadable = false

    init(at now: Instant, _ db: Database) throws {
        let unfinished = try db.cachedStatement(
            sql: "SELECT \(OperationColumn.shown) FROM op WHERE state NOT IN \(StateRecord.finished)")
        try BorrowedRow.forEach(unfinished, arguments: []) { row in
            let operation = OperationRecord.operation(row)
            if let hash = hash(of: operation) { waiting[hash, default: []].append(operation) }
            return true
        }
        let taken = try db.cachedStatement(
            sql: "SELECT \(OperationColumn.shown) FROM op WHERE taken_at >= ? AND state = 'withdrawn'")
        try BorrowedRow.forEach(taken, arguments: [AcceptedTheirs.earliest(at: now).millisecondsSince1970]) { row in
            if let hash = hash(of: OperationRecord.operation(row)) { givenUp.insert(hash) }
            return true
        }
        for account in try String.fetchAll(db, sql: "SELECT DISTINCT account_id FROM op") {
            let steps = try UndoLog.history(of: User.ID(account), limit: OperationHistory.limit, db)
            for operation in OperationHistory(steps).redoable {
                if let hash = hash(of: operation) { givenUp.insert(hash) }
            }
        }
        let deleted = try db.cachedStatement(
            sql: """
                SELECT \(OperationColumn.shown) FROM op
                WHERE kind = 'photoRemoval' AND created_wall >= ? AND state != 'withdrawn'
                """)
        let since = now.advanced(by: .zero - PhotoLimits.binPeriod)
        try BorrowedRow.forEach(deleted, arguments: [since.millisecondsSince1970]) { row in
            if let photo = OperationRecord.operation(row).change.removedPhoto { givenUp.insert(photo.content.sha256) }
            return true
        }
        attached = Set(try String.fetchAll(db, sql: "SELECT sha256 FROM mirror_photo"))
    }

    private mutating func hash(of operation: OutboxOperation) -> String? {
        guard let photo = operation.change.addedPhoto else { return nil }
        if photo.content.sha256.isEmpty {
            hasUnreadable = true
            return nil
        }
        return photo.content.sha256
    }
}
