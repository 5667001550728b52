package import MillwrightDomain
package import MillwrightOfflineEngine

/// The outbox in memory. It keeps the contract of ``OutboxStore``, except that nothing survives the process.
package struct MemoryOutboxStore: OutboxStore {
    private let database: MemoryDatabase
    private let owner: Session.Owner?
    private let now: @Sendable () -> Instant
    private let limit: Int
    private let makeDeviceID: @Sendable () -> String

    /// - Parameters:
    ///   - owner: the session that reads and writes; `nil` if nobody signs in.
    ///   - limit: the number of unfinished operations that may wait.
    ///   - makeDeviceID: a closure that makes the device id. It runs once for each database.
    package init(
        _ database: MemoryDatabase, owner: Session.Owner?, now: @escaping @Sendable () -> Instant, limit: Int = 10_000,
        makeDeviceID: @escaping @Sendable () -> String
    ) {
        self.database = database
        self.owner = owner
        self.now = now
        self.limit = limit
        self.makeDeviceID = makeDeviceID
    }

    package func transact<Value: Sendable>(
        _ purpose: OutboxPurpose, _ body: @escaping @Sendable (any OutboxTransaction) throws -> Value
    ) async throws(StorageError) -> Value {
        let now = now()
        return try database.write(for: owner, isAnswer: purpose == .answering) { rows in
            let transaction = MemoryOutboxTransaction(
                rows, owner: owner, now: now, limit: limit, makeDeviceID: makeDeviceID)
            let value = try body(transaction)
            rows = transaction.rows
            return value
        }
    }

    package func read<Value: Sendable>(
        _ body: @escaping @Sendable (any OutboxReading) throws -> Value
    ) async throws(StorageError) -> Value {
        try database.read(for: owner) { try body($0) }
    }
}
