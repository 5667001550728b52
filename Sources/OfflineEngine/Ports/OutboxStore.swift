package import MillwrightDomain

/// The store of the outbox: operations, the mirror of the server, and the view that the technician sees.
///
/// The engine decides inside a transaction, on rows that it reads in the same transaction. The store guarantees that,
/// after every commit, the view is the mirror with the unfinished operations of the signed-in account on top.
///
/// Both methods throw `signedOut` when the session that the store works for has ended; then nothing was written.
package protocol OutboxStore: Sendable {
    /// Runs `body` in one transaction, which is durable when the call returns. Nothing is written if `body` throws. A
    /// `StorageError` that `body` throws reaches the caller unchanged.
    func transact<Value: Sendable>(
        _ purpose: OutboxPurpose, _ body: @escaping @Sendable (any OutboxTransaction) throws -> Value
    ) async throws(StorageError) -> Value

    /// Runs `body` on a snapshot of the store. The snapshot contains each operation completely or not at all. An
    /// operation can appear in a snapshot before the call that records it returns.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (any OutboxReading) throws -> Value
    ) async throws(StorageError) -> Value
}

/// The purpose of a transaction. It decides whether the transaction may use the reserved disk space, and which session
/// it needs.
package enum OutboxPurpose: Hashable, Sendable {
    /// A person adds an operation. The transaction is refused when the disk is nearly full.
    case recording
    /// A person decides about operations in the queue. The transaction may use the disk space that is reserved for
    /// emptying the queue.
    case deciding
    /// The server answers a request that was already sent. The answer is accepted even if the account signed out
    /// meanwhile.
    case answering
}
