import CMillwrightSQLite
import GRDB

/// Carries out the writes of this process: all that wait when the writer is free share one transaction, and so one
/// turn at the gate and one sync to the disk, which is what a write costs.
///
/// Each has a savepoint of its own, so a body that throws takes back its own work and nobody else's. All are answered
/// after the commit. When that fails, all of them fail and none stands.
final class GroupCommit: Sendable {
    private let connections: any DatabaseWriter
    private let gate: WriteGate
    private let room: DiskRoom
    private let logPages: LogPageCount
    private let didSkipCheckpoint: @Sendable (DatabaseClientError) -> Void
    private let limit: BatchLimit
    private let checkPlace: @Sendable () throws -> Void
    private let queue = WriteQueue()

    /// - Parameter checkPlace: asked at the gate, before each transaction; throws when what is open is not the database
    ///   any more.
    init(
        _ connections: any DatabaseWriter,
        gate: WriteGate,
        checkPlace: @escaping @Sendable () throws -> Void = {},
        room: DiskRoom,
        logPages: LogPageCount,
        limit: BatchLimit,
        didSkipCheckpoint: @escaping @Sendable (DatabaseClientError) -> Void
    ) {
        self.connections = connections
        self.gate = gate
        self.checkPlace = checkPlace
        self.room = room
        self.logPages = logPages
        self.limit = limit
        self.didSkipCheckpoint = didSkipCheckpoint
    }

    var waiting: Int { queue.count }

    /// Cancelled before its turn, it never runs; cancelled later, it ends as if it had not been.
    ///
    /// One that comes while nobody writes is carried out on the thread of the concurrent pool that it comes on: handing it
    /// to the writer's thread and its answer back costs more than all the work but the sync. So one thread of the pool at
    /// most waits for the disk, and none for another process.
    @concurrent
    func write<Value: Sendable>(
        purpose: WritePurpose, _ body: @escaping @Sendable (Database) throws -> Value
    ) async -> Result<Value, DatabaseClientError> {
        do { try room.admit(purpose) } catch { return .failure(error) }
        let outcome = WriteOutcome<Value>()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isFirst = queue.add(
                    QueuedWrite(outcome, purpose: purpose, body: body) { continuation.resume(returning: $0) })
                // Only now, as a cancellation before this finds nothing to remove.
                if Task.isCancelled { cancel(ObjectIdentifier(outcome)) }
                if isFirst { writeHere() }
            }
        } onCancel: {
            cancel(ObjectIdentifier(outcome))
        }
    }

    /// On the caller's thread; nobody else of this process writes yet.
    func writeAtOnce<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try connections.writeWithoutTransaction { db in
            try gate.hold {
                try checkPlace()
                var value: Value?
                try db.inTransaction(.immediate) {
                    value = try body(db)
                    return .commit
                }
                guard let value else { throw DatabaseClientError.cancelled }
                return value
            }
        }
    }

    func checkpoint() async throws {
        try await connections.writeWithoutTransaction { [self] db in
            try gate.hold { try CopiedLog.copy(db) }
        }
    }

    private func cancel(_ id: ObjectIdentifier) { queue.remove(id)?.end(.cancelled) }

    private func writeHere() {
        if connections.writeWithoutTransaction({ takeTurn($0, mayWait: false) }) { askForWriter() }
    }

    /// One batch at a time, so that whatever else waits for the writer gets its turn between two.
    private func askForWriter() {
        connections.asyncWriteWithoutTransaction { [self] db in
            if takeTurn(db, mayWait: true) { askForWriter() }
        }
    }

    /// - Returns: whether there is more to write.
    private func takeTurn(_ db: Database, mayWait: Bool) -> Bool {
        let batch = queue.take(atMost: limit.bodies)
        if batch.isEmpty { return false }
        guard var ended = carryOut(batch, db, mayWait: mayWait) else {
            queue.putBack(batch)
            return true
        }
        if mayTryAgain(batch, ended), room.giveWay() {
            ended = carryOut(ended.map(\.write), db, mayWait: true) ?? ended
        }
        if ended.count < batch.count { queue.putBack(batch[ended.count...]) }
        for (write, failure) in ended { write.end(failure) }
        if !ended.contains(where: { $0.failure == .diskFull }) { room.restore() }
        return !queue.rest()
    }

    /// Nothing of them stands, and more room would help those that may have it.
    private func mayTryAgain(_ batch: [QueuedWrite], _ ended: Ended) -> Bool {
        batch.first?.purpose == .draining && !ended.isEmpty && ended.allSatisfy { $0.failure != nil }
            && ended.contains { $0.failure == .diskFull }
    }

    private typealias Ended = [(write: QueuedWrite, failure: DatabaseClientError?)]

    /// - Returns: how the first of them ended; the others were not begun. Nothing when another process is at the gate and
    ///   it may not be waited for.
    private func carryOut(_ batch: [QueuedWrite], _ db: Database, mayWait: Bool) -> Ended? {
        var ended: Ended = []
        let commit = {
            try self.checkPlace()
            // IMMEDIATE: one that begins by reading and then writes is told "busy" at once, without any waiting.
            try db.inTransaction(.immediate) {
                try self.run(batch, db, into: &ended)
                return .commit
            }
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
                // Some failures, such as a full disk, take back the whole transaction, and the others' work with it.
                if batch.count == 1 || !db.isInsideTransaction { throw error }
            }
            if limit.now() - start > limit.work { return }
        }
    }

    /// The commit stands whatever comes of this; the next one tries again.
    private func copyLogIfLong(_ db: Database) {
        guard logPages.value >= DatabaseSettings.checkpointPages else { return }
        do { try CopiedLog.copy(db) } catch { didSkipCheckpoint(failure(error, db)) }
    }

    private func failure(_ error: any Error, _ db: Database) -> DatabaseClientError {
        let code = millwright_sqlite_system_errno(db.sqliteConnection.map(UnsafeMutableRawPointer.init))
        return DatabaseClientError(error, path: connections.path, systemCode: code)
    }
}
