package import GRDB

/// One database, in a file or in memory, with any number of readers and one writer.
///
/// A read sees the database as it was at one instant. A write has a transaction of its own, or a savepoint in a
/// transaction that it shares with other writes. It is durable when it returns, and changes nothing when it throws. No
/// other process writes or runs a checkpoint at the same time.
///
/// A database in memory does its work on the caller's thread before it returns, never on its own thread. So a test that
/// orders the callers also orders their work.
package final class SQLiteDatabase: Sendable {
    enum Access: Sendable {
        case memory(MemoryGuard)
        case shared(GroupCommit)
        /// The database is read-only, for the reason in the associated value.
        case readOnly(DatabaseClientError)
    }

    let connections: any DatabaseWriter
    let access: Access
    let commits: DatabaseChanges
    /// The function to call when damage is found. It returns the error to throw.
    private let didFindDamage: @Sendable (DatabaseClientError) -> DatabaseClientError

    init(
        _ connections: any DatabaseWriter, access: Access, commits file: String? = nil,
        didFindDamage: @escaping @Sendable (DatabaseClientError) -> DatabaseClientError = { $0 }
    ) {
        self.connections = connections
        self.access = access
        commits = DatabaseChanges(connections, reportedIn: file)
        self.didFindDamage = didFindDamage
    }

    /// Returns another handle on the same database in memory, as a second or a restarted process would have. Returns
    /// the database itself if it is in a file, because a file is shared by opening it.
    package func sharingMemory(_ guarding: MemoryGuard) -> SQLiteDatabase {
        guard case .memory = access else { return self }
        return SQLiteDatabase(connections, access: .memory(guarding))
    }

    /// The reason why the database is read-only; `nil` if it is writable. Every write throws it.
    package var readOnlyReason: DatabaseClientError? {
        switch access {
        case .readOnly(let reason): reason
        case .memory, .shared: nil
        }
    }

    package func read<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(DatabaseClientError) -> Value {
        if case .memory(let guarding) = access { return try await wrapping(try readMemory(guarding, body)) }
        return try await wrapping(try await readHere(body))
    }

    /// Writes in one transaction. Waits for a writer of another process as long as the gate's `pause` allows. A write
    /// that is canceled before its turn writes nothing; a later cancellation has no effect.
    ///
    /// - Parameters:
    ///   - purpose: when the disk is nearly full, an entering write is rejected before it begins. A draining write gets
    ///     the reserved space.
    ///   - body: the work of the transaction. Runs a second time if the disk was full and the reserve was released.
    package func write<Value: Sendable>(
        purpose: WritePurpose = .entering, _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(DatabaseClientError) -> Value {
        switch access {
        case .memory(let guarding):
            return try await wrapping(try writeMemory(guarding, body))
        case .shared(let writer):
            return try await writer.write(purpose: purpose, body).mapError(told).get()
        case .readOnly(let reason): throw reason
        }
    }

    /// The number of writes of this process that wait for their turn.
    package var waitingWrites: Int {
        switch access {
        case .shared(let writer): writer.waiting
        case .memory, .readOnly: 0
        }
    }

    /// Copies the log into the database as far as readers allow, and restarts it if all of it was copied. Never
    /// empties the log's file. If the file exists, the next process can open the database without writing.
    package func checkpoint() async throws(DatabaseClientError) {
        switch access {
        case .memory: return
        case .shared(let writer): try await wrapping(try await writer.checkpoint())
        case .readOnly(let reason): throw reason
        }
    }

    /// Reads on a thread of the concurrent pool. A read takes only microseconds, and handing it to a reader's queue
    /// would take longer. The read never waits for a writer. It waits for other readers only if five of them are
    /// reading.
    @concurrent
    private func readHere<Value: Sendable>(_ body: @Sendable (Database) throws -> Value) async throws -> Value {
        try Task.checkCancellation()
        return try readNow(body)
    }

    private func readNow<Value>(_ body: (Database) throws -> Value) throws -> Value { try connections.read(body) }

    /// Reads from memory. The guard is called outside the connection, so that it can use another handle on the same
    /// memory.
    private func readMemory<Value>(_ guarding: MemoryGuard, _ body: (Database) throws -> Value) throws -> Value {
        try Task.checkCancellation()
        try guarding.check(.read)
        return try readMemoryNow(body)
    }

    /// Reads without a transaction, because nothing else can write meanwhile. Throws if `body` writes. SQLite's own
    /// write protection is not used, because turning it on makes SQLite compile every statement again.
    private func readMemoryNow<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try connections.unsafeRead { db in
            let changes = db.totalChangesCount
            let value = try body(db)
            guard db.totalChangesCount == changes else {
                throw DatabaseClientError.unusable(reason: "a read has changed the database")
            }
            return value
        }
    }

    private func writeMemory<Value>(_ guarding: MemoryGuard, _ body: (Database) throws -> Value) throws -> Value {
        try Task.checkCancellation()
        try guarding.check(.begin)
        let value = try connections.write { db in
            let value = try body(db)
            try guarding.check(.commit)
            return value
        }
        try guarding.check(.committed)
        return value
    }

    /// Returns the value of `body`, or throws its error as a failure of this database.
    func wrapping<Value>(_ body: @autoclosure () throws -> Value) throws(DatabaseClientError) -> Value {
        do { return try body() } catch { throw failure(error) }
    }

    /// Returns the value of `body`, or throws its error as a failure of this database.
    func wrapping<Value>(_ body: @autoclosure () async throws -> Value) async throws(DatabaseClientError) -> Value {
        do { return try await body() } catch { throw failure(error) }
    }

    func failure(_ error: any Error) -> DatabaseClientError { told(DatabaseClientError(error, path: connections.path)) }

    private func told(_ failure: DatabaseClientError) -> DatabaseClientError {
        guard case .damaged = failure else { return failure }
        return didFindDamage(failure)
    }
}
