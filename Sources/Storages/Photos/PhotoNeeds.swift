import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightOfflineEngine
import GRDB

/// Whose photo files are still needed: one answer for what removes files and for what only tells of them.
struct PhotoNeeds: Sendable {
    /// Of operations that are not finished, by the hash of their file: never removed.
    private(set) var waiting: [String: [OutboxOperation]] = [:]
    /// Of photos that a person gave up and can have back: in a conflict, for as long as that can be reopened
    /// (``AcceptedTheirs/period``); by undoing, for as long as `redo` reaches it. A new change ends that, or
    /// ``OperationHistory/reach`` operations after it; there is no end by time, so there is none here.
    private(set) var givenUp: Set<String> = []
    /// Of photos the server has.
    private(set) var attached: Set<String> = []
    /// An operation cannot be read by this version: any file could be its own.
    private(set) var hasUnreadable = false

    init(at now: Instant, _ db: Database) throws {
        let unfinished = try db.cachedStatement(
            sql: "SELECT \(OperationRecord.columns) FROM op WHERE state NOT IN \(StateRecord.finished)")
        try RowInPlace.forEach(unfinished, arguments: []) { row in
            let operation = OperationRecord.operation(row)
            if let hash = hash(of: operation) { waiting[hash, default: []].append(operation) }
            return true
        }
        let taken = try db.cachedStatement(
            sql: "SELECT \(OperationRecord.columns) FROM op WHERE taken_at >= ? AND state = 'withdrawn'")
        try RowInPlace.forEach(taken, arguments: [AcceptedTheirs.earliest(at: now).millisecondsSince1970]) { row in
            if let hash = hash(of: OperationRecord.operation(row)) { givenUp.insert(hash) }
            return true
        }
        for account in try String.fetchAll(db, sql: "SELECT DISTINCT account_id FROM op") {
            let steps = try UndoLog.history(of: User.ID(account), limit: OperationHistory.reach, db)
            for operation in OperationHistory(steps).redoable {
                if let hash = hash(of: operation) { givenUp.insert(hash) }
            }
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
