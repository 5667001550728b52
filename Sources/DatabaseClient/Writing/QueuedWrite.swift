import Synchronization

import GRDB

/// A write that waits for its turn, with any type of result.
struct QueuedWrite: Sendable {
    let id: ObjectIdentifier
    let purpose: WritePurpose
    /// Runs the write in a transaction that other writes may share. May be called twice, if the disk was full and
    /// space was freed. ``end`` reports the result.
    let run: @Sendable (Database) throws -> Void
    /// Ends the write and reports its result to the caller. Call it once. With `nil`, the caller gets the last result
    /// of ``run``. Otherwise the caller gets this failure.
    let end: @Sendable (DatabaseClientError?) -> Void

    init<Value: Sendable>(
        _ outcome: WriteOutcome<Value>,
        purpose: WritePurpose,
        body: @escaping @Sendable (Database) throws -> Value,
        answer: @escaping @Sendable (Result<Value, DatabaseClientError>) -> Void
    ) {
        self.purpose = purpose
        id = ObjectIdentifier(outcome)
        run = { db in
            let value = try body(db)
            outcome.value.withLock { $0 = value }
        }
        end = { failure in
            let value = outcome.value.withLock { $0 }
            answer(value.map { failure.map { .failure($0) } ?? .success($0) } ?? .failure(failure ?? .cancelled))
        }
    }
}
