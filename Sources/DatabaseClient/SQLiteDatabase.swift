package import GRDB

/// One database file, or one in memory: any number of readers beside one writer.
///
/// A read sees the database as it was at one instant. A write is one transaction, or a part of one that commits whole:
/// durable when it returns, without trace when it throws, and never beside a write or a checkpoint of another process.
///
/// One in memory does its work on the caller's thread before it returns, never on a thread of its own, so that whoever
/// decides the order of the callers decides the order of all.
package final class SQLiteDatabase: Sendable {
    enum Access: Sendable {
        case memory(MemoryGuard)
        case shared(GroupCommit)
        /// Reading only; this is why.
        case readOnly(DatabaseClientError)
    }

    let connections: any DatabaseWriter
    let access: Access
    /// Told of damage as it is found; answers what is thrown.
    private let didFindDamage: @Sendable (DatabaseClientError) -> DatabaseClientError

    init(
        _ connections: any DatabaseWriter, access: Access,
        didFindDamage: @escaping @Sendable (DatabaseClientError) -> DatabaseClientError = { $0 }
    ) {
        self.connections = connections
        self.access = access
        self.didFindDamage = didFindDamage
    }

    /// Another handle on the same database in memory, as another process has, or the next life of one that was killed.
    /// A database in a file is shared by opening the file, and is answered as it is.
    package func sharingMemory(_ guarding: MemoryGuard) -> SQLiteDatabase {
        guard case .memory = access else { return self }
        return SQLiteDatabase(connections, access: .memory(guarding))
    }

    /// Why nothing can be written, if so: every write is refused with it.
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

    /// Waits for a writer of another process for as long as the gate's patience. Cancelled before its turn it writes
    /// nothing; cancelled later it ends as if it had not been.
    ///
    /// - Parameters:
    ///   - purpose: when the disk is nearly full, an entering write is refused before it begins, and a draining one
    ///     gets the room that was set aside.
    ///   - body: runs a second time when the first was taken back for want of that room.
    package func write<Value: Sendable>(
        purpose: WritePurpose = .entering, _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(DatabaseClientError) -> Value {
        switch access {
        case .memory(let guarding):
            return try await wrapping(try writeMemory(guarding, body))
        case .shared(let writer):
            do { return try await writer.write(purpose: purpose, body).get() } catch { throw told(error) }
        case .readOnly(let reason): throw reason
        }
    }

    /// How many writes of this process wait for their turn.
    package var waitingWrites: Int {
        switch access {
        case .shared(let writer): writer.waiting
        case .memory, .readOnly: 0
        }
    }

    /// Copies the log into the database as far as readers allow, and begins it anew when all was copied. Never makes the
    /// log's file empty: a log that is there is what tells the next process that it need not write in order to open.
    package func checkpoint() async throws(DatabaseClientError) {
        switch access {
        case .memory: return
        case .shared(let writer): try await wrapping(try await writer.checkpoint())
        case .readOnly(let reason): throw reason
        }
    }

    /// On a thread of the concurrent pool itself: handing a read of some microseconds to a reader's queue and its answer
    /// back costs more than the read. It waits for no writer, and for a reader only when five others are reading.
    @concurrent
    private func readHere<Value: Sendable>(_ body: @Sendable (Database) throws -> Value) async throws -> Value {
        try Task.checkCancellation()
        return try readNow(body)
    }

    private func readNow<Value>(_ body: (Database) throws -> Value) throws -> Value { try connections.read(body) }

    /// The guard is asked outside the connection, so that it may use another handle on the same memory meanwhile.
    private func readMemory<Value>(_ guarding: MemoryGuard, _ body: (Database) throws -> Value) throws -> Value {
        try Task.checkCancellation()
        try guarding.ask(.read)
        return try readMemoryNow(body)
    }

    /// Without a transaction, as nobody else can write meanwhile, and without SQLite's own guard against writing, which
    /// makes it forget every statement it has compiled.
    private func readMemoryNow<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try connections.unsafeRead { db in
            let changes = db.totalChangesCount
            let value = try body(db)
            guard db.totalChangesCount == changes else {
                throw DatabaseClientError.unusable(reason: "a read has written")
            }
            return value
        }
    }

    private func writeMemory<Value>(_ guarding: MemoryGuard, _ body: (Database) throws -> Value) throws -> Value {
        try Task.checkCancellation()
        try guarding.ask(.begin)
        let value = try connections.write { db in
            let value = try body(db)
            try guarding.ask(.commit)
            return value
        }
        try guarding.ask(.committed)
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
