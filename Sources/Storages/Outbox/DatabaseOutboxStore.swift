package import DatabaseClient
package import Domain
package import OfflineEngine
import GRDB
import Synchronization

/// The outbox in the database.
package struct DatabaseOutboxStore: OutboxStore {
    let database: SQLiteDatabase
    /// The session that reads and writes; `nil` where nobody signs in.
    let owner: SessionOwner?
    /// The clock of the history of operations, which is for people.
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
        self.database = database
        self.owner = owner
        self.now = now
        self.limits = limits
        self.makeDeviceID = makeDeviceID
        self.journal = journal
    }

    package func read<Value: Sendable>(
        _ body: @escaping @Sendable (any OutboxReading) throws -> Value
    ) async throws(StorageProblem) -> Value {
        try await database.read(for: owner) { try body(DatabaseOutboxRows($0)) }
    }

    /// The journal gets its lines after the commit. New operations come first: cut in between, both the old and the new one
    /// would be found, and neither lost.
    package func transact<Value: Sendable>(
        _ purpose: OutboxPurpose, _ body: @escaping @Sendable (any OutboxTransaction) throws -> Value
    ) async throws(StorageProblem) -> Value {
        let now = now()
        let (authority, room) = Self.needs(of: purpose)
        // A refusal of the engine rolls the transaction back like any other error, and is told as it is.
        let refusal = Refusal()
        let written: (value: Value, lines: [QueueFileRecord])
        do throws(StorageProblem) {
            written = try await database.write(for: owner, as: authority, purpose: room) {
                [owner, limits, makeDeviceID, hasJournal = journal != nil] db in
                let transaction = DatabaseOutboxTransaction(
                    db: db, now: now, owner: owner, limits: limits, makeDeviceID: makeDeviceID)
                do {
                    let value = try body(transaction)
                    return (value, try transaction.finish(journaling: hasJournal))
                } catch let problem as StorageProblem {
                    refusal.problem.withLock { $0 = problem }
                    throw problem
                }
            }
        } catch { throw refusal.problem.withLock { $0 } ?? error }
        journal?.append(written.lines)
        return written.value
    }

    private static func needs(of purpose: OutboxPurpose) -> (Authority, WritePurpose) {
        switch purpose {
        case .recording: (.session, .entering)
        case .deciding: (.session, .draining)
        case .answering: (.answer, .draining)
        }
    }
}

/// The reason why the engine refused, on its way out of a transaction that was taken back.
private final class Refusal: Sendable {
    let problem = Mutex<StorageProblem?>(nil)
}
