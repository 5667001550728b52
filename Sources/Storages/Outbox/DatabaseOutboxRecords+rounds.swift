import MillwrightDatabaseClient
package import MillwrightDomain
import MillwrightFiles
package import MillwrightOfflineEngine
import GRDB

/// The result of the last round, and the trimming of the journal after each round. A round is a replay that had
/// something to send.
extension DatabaseOutboxRecords {
    package func note(_ round: SyncStatus.LastRound) async throws(StorageError) {
        do { try await save(round) } catch .diskFull {
            // Trimming removes finished operations from the journal, which frees space.
            try await trimJournal()
            return try await save(round)
        }
        try await trimJournal()
    }

    /// Keeps the connectivity, because the server was not asked.
    package func recordNothingToSend(at time: Instant) async throws(StorageError) {
        guard try await read({ try LastRoundRecord.fetch($0)?.stopReason != nil }) else { return }
        try await database.write(for: owner) { db in
            try LastRoundRecord.save(SyncStatus.LastRound(at: time, applied: 0, stopReason: nil), db)
        }
    }

    private func save(_ round: SyncStatus.LastRound) async throws(StorageError) {
        try await database.write(for: owner) { db in
            try LastRoundRecord.save(round, db)
            try round.connectivity?.save(db)
        }
    }

    /// The query for the approximate size of the journal lines of all unfinished operations, in bytes. Its result is
    /// `NULL` if no operation is unfinished.
    private static let journaledSize = """
        SELECT SUM(1000 + 2 * LENGTH(args) + 2 * COALESCE(LENGTH(sealed_request), 0)) FROM op
        WHERE state NOT IN \(StateRecord.finished)
        """

    private func trimJournal() async throws(StorageError) {
        guard let journal else { return }
        let size: Int64
        do { size = try journal.size() } catch { return journal.didFail(StorageError(error)) }
        if size == 0 { return }
        let needed = try await read { try Int64.fetchOne($0, sql: Self.journaledSize) ?? 0 }
        guard needed == 0 || size > max(QueueJournal.longest, 2 * needed) else { return }
        let finished: Result<Set<String>?, StorageError> = try await read { db in
            do { return .success(try Self.finished(in: journal, db)) } catch let error as SystemError {
                return .failure(StorageError(error))
            }
        }
        do {
            if let finished = try finished.get() { return journal.trim(finished) }
        } catch { return journal.didFail(error) }
        journal.rewrite(try await read { try QueueFileRecord.held(in: $0, named: []) })
    }

    /// Returns the ids of the finished operations that have lines in the journal, or `nil` if the journal cannot be
    /// read to its end.
    private static func finished(in journal: QueueJournal, _ db: Database) throws -> Set<String>? {
        let statement = try db.cachedStatement(
            sql: """
                SELECT op_id FROM op WHERE op_id IN (SELECT value FROM json_each(?)) AND state IN \(StateRecord.finished)
                """)
        var finished: Set<String> = []
        let isComplete = try journal.forEachBatch(of: 1_000) { ids in
            let ids = try JSONText.encode(ids.subtracting(finished).sorted())
            finished.formUnion(try String.fetchSet(statement, arguments: [ids]))
        }
        return isComplete ? finished : nil
    }
}
