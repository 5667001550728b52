import CMillwrightSQLite
import GRDB
import MillwrightFiles

/// Performs the writes of this process. All writes that wait when the writer is free share one transaction. So they
/// share one turn at the gate and one sync to the disk, which are the main costs of a write.
///
/// Each write has its own savepoint, so a body that throws rolls back only its own work. All callers get their result
/// after the commit. If the commit fails, all of them fail and nothing is written.
final class GroupCommit: Sendable {
    private let connections: any DatabaseWriter
    private let gate: WriteGate
    private let signal: FileSignal?
    private let reserve: DiskReserve
    private let logPages: LogPageCount
    private let didSkipCheckpoint: @Sendable (DatabaseClientError) -> Void
    private let limit: BatchLimit
    private let checkPlace: @Sendable () throws -> Void
    private let queue = WriteQueue()

    /// - Parameters:
    ///   - signal: the signal for other processes, sent after each commit; `nil` if its file could not be created.
    ///   - checkPlace: called before each transaction, while the gate is held. Throws if the file at the database's
    ///     path is no longer the open file.
    init(
        _ connections: any DatabaseWriter,
        gate: WriteGate,
        signal: FileSignal?,
        checkPlace: @escaping @Sendable () throws -> Void = {},
        reserve: DiskReserve,
        logPages: LogPageCount,
        limit: BatchLimit,
        didSkipCheckpoint: @escaping @Sendable (DatabaseClientError) -> Void
    ) {
        self.connections = connections
        self.gate = gate
        self.signal = signal
        self.checkPlace = checkPlace
        self.reserve = reserve
        self.logPages = logPages
        self.limit = limit
        self.didSkipCheckpoint = didSkipCheckpoint
    }

    var waiting: Int { queue.count }

    /// Queues a write and returns its result after the commit. A write that is canceled before its turn never runs; a
    /// later cancellation has no effect.
    ///
    /// If no other write is queued or running, the write runs on the current thread of the concurrent pool. This saves
    /// a switch to the writer's thread. Later writes only join the queue, so at most one thread of the pool waits for
    /// the disk. If another process holds the ``WriteGate``, the write moves to the writer's thread and waits there.
    @concurrent
    func write<Value: Sendable>(
        purpose: WritePurpose, _ body: @escaping @Sendable (Database) throws -> Value
    ) async -> Result<Value, DatabaseClientError> {
        do { try reserve.admit(purpose) } catch { return .failure(error) }
        let outcome = WriteOutcome<Value>()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isFirst = queue.add(
                    QueuedWrite(outcome, purpose: purpose, body: body) { continuation.resume(returning: $0) })
                // The task may have been canceled before the write was queued. That cancellation found no write to
                // remove, so it is checked again here.
                if Task.isCancelled { cancel(ObjectIdentifier(outcome)) }
                if isFirst { writeHere() }
            }
        } onCancel: {
            cancel(ObjectIdentifier(outcome))
        }
    }

    /// Writes on the caller's thread, in a transaction of its own. It does not join the queue. It blocks the thread
    /// until the commit, and is meant for the opening of the database.
    func writeAtOnce<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try connections.writeWithoutTransaction { db in
            try gate.hold {
                try checkPlace()
                var value: Value?
                try db.inTransaction(.immediate) {
                    value = try body(db)
                    return .commit
                }
                signal?.send()
                guard let value else { throw DatabaseClientError.cancelled }
                return value
            }
        }
    }

    func checkpoint() async throws {
        try await connections.writeWithoutTransaction { [self] db in
            try gate.hold { try WALCheckpoint.run(db) }
        }
    }

    private func cancel(_ id: ObjectIdentifier) { queue.remove(id)?.end(.cancelled) }

    private func writeHere() {
        if connections.writeWithoutTransaction({ takeTurn($0, mayWait: false) }) { askForWriter() }
    }

    /// Asks for the writer for one batch at a time, so that other users of the writer get a turn in between.
    private func askForWriter() {
        connections.asyncWriteWithoutTransaction { [self] db in
            if takeTurn(db, mayWait: true) { askForWriter() }
        }
    }

    /// Performs the next batch of writes. If another process holds the gate and `mayWait` is false, puts the batch back
    /// into the queue.
    /// - Returns: whether more writes wait.
    private func takeTurn(_ db: Database, mayWait: Bool) -> Bool {
        let batch = queue.take(atMost: limit.bodies)
        if batch.isEmpty { return false }
        guard var ended = carryOut(batch, db, mayWait: mayWait) else {
            queue.putBack(batch)
            return true
        }
        if mayTryAgain(batch, ended), reserve.release() {
            ended = carryOut(ended.map(\.write), db, mayWait: true) ?? ended
        }
        if ended.count < batch.count { queue.putBack(batch[ended.count...]) }
        for (write, failure) in ended { write.end(failure) }
        if !ended.contains(where: { $0.failure == .diskFull }) { reserve.restore() }
        return !queue.rest()
    }

    /// Returns whether the batch runs once more after the disk reserve is freed. The disk must have been full, no write
    /// may have succeeded, and the batch may use the reserve.
    private func mayTryAgain(_ batch: [QueuedWrite], _ ended: Ended) -> Bool {
        batch.first?.purpose == .draining && !ended.isEmpty && ended.allSatisfy { $0.failure != nil }
            && ended.contains { $0.failure == .diskFull }
    }

    private typealias Ended = [(write: QueuedWrite, failure: DatabaseClientError?)]

    /// Performs the writes of the batch in one transaction until the time limit is reached.
    /// - Returns: the first writes of the batch, each with its failure, or with `nil` if it succeeded; the other writes
    ///   were not started. Returns `nil` instead of a list if another process holds the gate and `mayWait` is false.
    private func carryOut(_ batch: [QueuedWrite], _ db: Database, mayWait: Bool) -> Ended? {
        var ended: Ended = []
        let commit = {
            try self.checkPlace()
            // An immediate transaction waits for another writer. A transaction that begins with a read would instead
            // fail with "busy" at its first write.
            try db.inTransaction(.immediate) {
                try self.run(batch, db, into: &ended)
                return .commit
            }
            self.signal?.send()
            self.copyLogIfLong(db)
        }
        do {
            if mayWait { try gate.hold(commit) } else if try !gate.holdIfFree(commit) { return nil }
            return ended
        } catch {
            let failure = failure(error, db)
            if ended.isEmpty { return batch.map { ($0, failure) } }
            return ended.map { ($0.write, $0.failure ?? failure) }
        }
    }

    private func run(_ batch: [QueuedWrite], _ db: Database, into ended: inout Ended) throws {
        let start = limit.now()
        for write in batch {
            do {
                if batch.count == 1 {
                    try write.run(db)
                } else {
                    try db.inSavepoint {
                        try write.run(db)
                        return .commit
                    }
                }
                ended.append((write, nil))
            } catch {
                ended.append((write, failure(error, db)))
                // Some failures, such as a full disk, roll back the whole transaction and with it the other writes of
                // the batch.
                if batch.count == 1 || !db.isInsideTransaction { throw error }
            }
            if limit.now() - start > limit.work { return }
        }
    }

    /// Checkpoints a long log. If the checkpoint fails, the commit stays valid, and the next commit tries again.
    private func copyLogIfLong(_ db: Database) {
        guard logPages.value >= DatabaseSettings.checkpointPages else { return }
        do { try WALCheckpoint.run(db) } catch { didSkipCheckpoint(failure(error, db)) }
    }

    private func failure(_ error: any Error, _ db: Database) -> DatabaseClientError {
        let code = millwright_sqlite_system_errno(db.sqliteConnection.map(UnsafeMutableRawPointer.init))
        return DatabaseClientError(error, path: connections.path, systemCode: code)
    }
}
