package import MillwrightDatabaseClient
package import MillwrightDomain
package import MillwrightOfflineEngine
import GRDB

/// The outbox as shown to people and programs, read from the database.
package struct DatabaseOutboxRecords: OutboxRecords {
    let database: SQLiteDatabase
    /// The session in whose name this value reads and writes; `nil` for an engine without sign-in.
    let owner: Session.Owner?
    let files: DataFolder
    let limits: OutboxLimits
    let journal: QueueJournal?

    package init(
        database: SQLiteDatabase, owner: Session.Owner?, files: DataFolder, limits: OutboxLimits = OutboxLimits(),
        journal: QueueJournal? = nil
    ) {
        self.owner = owner
        self.limits = limits
        self.journal = journal
        self.database = database
        self.files = files
    }

    private enum EventColumn: Int, SelectedColumn {
        case at, what, detail

        var sql: String {
            switch self {
            case .at: "at"
            case .what: "what"
            case .detail: "detail"
            }
        }
    }

    package func events(of id: OutboxOperation.ID) async throws(StorageError) -> [OperationEvent] {
        try await read { db in
            // The time of recording is in the operation's own row. Only earlier versions also wrote an event for it,
            // which is skipped. Both statements select in the order of `EventColumn`.
            let made = try Row.fetchAll(
                db, sql: "SELECT created_wall, 'recorded', NULL FROM op WHERE op_id = ?", arguments: [id.rawValue])
            let lines = try Row.fetchAll(
                db,
                sql: """
                    SELECT \(EventColumn.selection), \(CheckedTable.events.isWrong) AS is_wrong
                    FROM op_event WHERE op_id = ? AND what <> 'recorded' ORDER BY id
                    """,
                arguments: [id.rawValue])
            if lines.contains(where: { $0["is_wrong"] == true }) {
                throw DatabaseClientError.damaged(reason: "a row of \(CheckedTable.events.name) is damaged")
            }
            return (made + lines).map { row in
                OperationEventRecord.event(
                    at: row[EventColumn.at], what: row[EventColumn.what], detail: row[EventColumn.detail])
            }
        }
    }

    package func history(of account: User.ID, limit: Int) async throws(StorageError) -> [HistoryStep] {
        try await read { try UndoLog.history(of: account, limit: limit, $0) }
    }

    package func newestSequence() async throws(StorageError) -> Int64 {
        try await read { try Int64.fetchOne($0, sql: "SELECT MAX(seq) FROM op") ?? 0 }
    }

    package func export(of account: User.ID) async throws(StorageError) -> QueueFile {
        try await read { try QueueFileRecord.export(of: account, $0) }
    }

    package func preview(
        _ file: QueueFile, for account: User.ID, owner: QueueOwner
    ) async throws(StorageError) -> Result<QueueImport, QueueFileError> {
        let contents: QueueFileContents
        do throws(QueueFileError) {
            contents = try QueueFileContents(file, for: account, owner: owner)
        } catch { return .failure(error) }
        let records = contents.records
        return .success(contents.completing(try await read { try QueueFileRecord.preview(records, $0) }))
    }

    package func importQueue(
        _ file: QueueFile, for account: User.ID, owner: QueueOwner
    ) async throws(StorageError) -> Result<QueueImport, QueueFileError> {
        let contents: QueueFileContents
        do throws(QueueFileError) {
            contents = try QueueFileContents(file, for: account, owner: owner)
        } catch { return .failure(error) }
        let records = contents.records
        let taken: (outcome: QueueImport, added: [QueueFileRecord])? = try await database.write(
            for: self.owner, purpose: .entering
        ) { [limits, hasJournal = journal != nil] db in
            var taken: QueueImport?
            try db.inSavepoint {
                let outcome = try QueueFileRecord.insert(records, for: account, db)
                if !outcome.added.isEmpty, try limits.isExceeded(db) { return .rollback }
                taken = outcome
                return .commit
            }
            return try taken.map { taken in
                let ids = hasJournal ? taken.added.map(\.rawValue) : []
                return (outcome: taken, added: try ids.compactMap { try QueueFileRecord.fetch($0, db) })
            }
        }
        guard let taken else { throw .outboxFull(limit: limits.operations) }
        journal?.append(taken.added)
        return .success(contents.completing(taken.outcome))
    }

    package func note(_ watch: SyncStatus.WatchHeartbeat?) async throws(StorageError) {
        try await database.write(for: owner) { try SyncStatus.WatchHeartbeat.save(watch, $0) }
    }

    func read<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(StorageError) -> Value {
        try await database.read(for: owner, body)
    }
}
