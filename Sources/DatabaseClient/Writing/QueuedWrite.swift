import Synchronization

import GRDB

/// A write that waits for its turn, whatever it answers.
struct QueuedWrite: Sendable {
    let id: ObjectIdentifier
    let purpose: WritePurpose
    /// Inside a transaction that others may share; once more when the first was taken back for want of room. What it answers is kept and told by ``end``.
    let run: @Sendable (Database) throws -> Void
    /// Once, when nothing can change any more: `nil` tells what the last ``run`` answered.
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
