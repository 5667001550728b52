package import MillwrightDatabaseClient
package import MillwrightDomain
package import MillwrightOfflineEngine
import GRDB
import Synchronization

/// The outbox in the database.
package struct DatabaseOutboxStore: OutboxStore {
    let database: SQLiteDatabase
    /// The session in whose name this value reads and writes; `nil` for an engine without sign-in.
    let owner: Session.Owner?
    /// The clock for the history of operations. No decision depends on it.
    let now: @Sendable () -> Instant
    let limits: OutboxLimits
    /// The function that makes the device's id. It is called once for each database.
    let makeDeviceID: @Sendable () -> String
    /// The journal; `nil` for a database in memory.
    let journal: QueueJournal?

    package init(
        database: SQLiteDatabase, owner: Session.Owner?, now: @escaping @Sendable () -> Instant,
        limits: OutboxLimits = OutboxLimits(), makeDeviceID: @escaping @Sendable () -> String,
        journal: QueueJournal? = nil
    ) {
        self.database = database
        self.owner = owner
        self.now = now
        self.limits = limits
        self.makeDeviceID = makeDeviceID
        self.journal = journal
    }

    package func read<Value: Sendable>(
        _ body: @escaping @Sendable (any OutboxReading) throws -> Value
    ) async throws(StorageError) -> Value {
        try await database.read(for: owner) { try body(DatabaseOutboxRows($0)) }
    }

    /// Runs `body` in one transaction and appends the journal lines of the transaction after the commit. The lines of
    /// new operations come first. If the process ends during the append, the journal may show both a superseded
    /// operation and the operation that supersedes it as unfinished.
    package func transact<Value: Sendable>(
        _ purpose: OutboxPurpose, _ body: @escaping @Sendable (any OutboxTransaction) throws -> Value
    ) async throws(StorageError) -> Value {
        let now = now()
        let (authority, room) = Self.requirements(of: purpose)
        // The database would wrap an error of the engine that ends the transaction. The original error is kept here
        // instead.
        let refusal = Refusal()
        let written: (value: Value, lines: [QueueFileRecord])
        do throws(StorageError) {
            written = try await database.write(for: owner, as: authority, purpose: room) {
                [owner, limits, makeDeviceID, hasJournal = journal != nil] db in
                // The body may run again after space was freed on a full disk.
                refusal.problem.withLock { $0 = nil }
                let transaction = DatabaseOutboxTransaction(
                    db: db, now: now, owner: owner, limits: limits, makeDeviceID: makeDeviceID)
                do {
                    let value = try body(transaction)
                    return (value, try transaction.finish(journaling: hasJournal))
                } catch let problem as StorageError {
                    refusal.problem.withLock { $0 = problem }
                    throw problem
                }
            }
        } catch { throw refusal.problem.withLock { $0 } ?? error }
        journal?.append(written.lines)
        return written.value
    }

    private static func requirements(of purpose: OutboxPurpose) -> (Authority, WritePurpose) {
        switch purpose {
        case .recording: (.session, .entering)
        case .deciding: (.session, .draining)
        case .answering: (.answer, .draining)
        }
    }
}

/// A container that carries an error of the engine out of a transaction that was rolled back.
private final class Refusal: Sendable {
    let problem = Mutex<StorageError?>(nil)
}
