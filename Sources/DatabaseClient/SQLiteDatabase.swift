package import GRDB

/// One database file, or one in memory: any number of readers beside one writer.
///
/// A read sees the database as it was at one instant. A write is one transaction: durable when it returns, without
/// trace when it throws, and never beside a write or a checkpoint of another process.
///
/// One in memory does its work on the caller's thread before it returns, never on a thread of its own, so that whoever
/// decides the order of the callers decides the order of all.
package final class SQLiteDatabase: Sendable {
    enum Access: Sendable {
        case memory(MemoryGuard)
        case shared(WriteGate)
        /// Reading only; this is why.
        case readOnly(DatabaseFailure)
    }

    private let connections: any DatabaseWriter
    private let access: Access
    private let logPages: LogPageCount
    private let didSkipCheckpoint: @Sendable (DatabaseFailure) -> Void

    init(
        _ connections: any DatabaseWriter,
        access: Access,
        logPages: LogPageCount,
        didSkipCheckpoint: @escaping @Sendable (DatabaseFailure) -> Void
    ) {
        self.connections = connections
        self.access = access
        self.logPages = logPages
        self.didSkipCheckpoint = didSkipCheckpoint
    }

    /// Another handle on the same database in memory, as another process has, or the next life of one that was killed.
    /// A database in a file is shared by opening the file, and is answered as it is.
    package func sharingMemory(_ guarding: MemoryGuard) -> SQLiteDatabase {
        guard case .memory = access else { return self }
        return SQLiteDatabase(
            connections, access: .memory(guarding), logPages: logPages, didSkipCheckpoint: didSkipCheckpoint)
    }

    package func read<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(DatabaseFailure) -> Value {
        do {
            if case .memory(let guarding) = access { return try readMemory(guarding, body) }
            return try await connections.read(body)
        } catch { throw failure(error) }
    }

    /// Waits for a writer of another process for as long as the gate's patience.
    package func write<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(DatabaseFailure) -> Value {
        do {
            if case .memory(let guarding) = access { return try writeMemory(guarding, body) }
            return try await connections.writeWithoutTransaction { [self] db in
                try gated {
                    let value = try transaction(db, body)
                    copyLogIfLong(db)
                    return value
                }
            }
        } catch { throw failure(error) }
    }

    /// Copies the log into the database as far as readers allow. Never makes the log's file empty: a log that is there
    /// is what tells the next process that it need not write in order to open.
    package func checkpoint() async throws(DatabaseFailure) {
        do {
            if case .memory = access { return }
            try await connections.writeWithoutTransaction { [self] db in
                _ = try gated { try db.checkpoint(.passive) }
            }
        } catch { throw failure(error) }
    }

    /// The guard is asked outside the connection, so that it may use another handle on the same memory meanwhile.
    private func readMemory<Value>(_ guarding: MemoryGuard, _ body: (Database) throws -> Value) throws -> Value {
        try Task.checkCancellation()
        try guarding.ask(.read)
        return try connections.read(body)
    }

    private func writeMemory<Value>(_ guarding: MemoryGuard, _ body: (Database) throws -> Value) throws -> Value {
        try Task.checkCancellation()
        try guarding.ask(.begin)
        let value = try connections.writeWithoutTransaction { db in
            try transaction(db) { db in
                let value = try body(db)
                try guarding.ask(.commit)
                return value
            }
        }
        try guarding.ask(.committed)
        return value
    }

    private func gated<Value>(_ body: () throws -> Value) throws -> Value {
        switch access {
        case .memory: try body()
        case .shared(let gate): try gate.hold(body)
        case .readOnly(let failure): throw failure
        }
    }

    /// IMMEDIATE: a transaction that begins by reading and then writes is told "busy" at once, without any waiting.
    private func transaction<Value>(_ db: Database, _ body: (Database) throws -> Value) throws -> Value {
        var value: Value?
        try db.inTransaction(.immediate) {
            value = try body(db)
            return .commit
        }
        guard let value else { throw DatabaseFailure.cancelled }
        return value
    }

    /// The commit stands whatever comes of this; the next one tries again.
    private func copyLogIfLong(_ db: Database) {
        guard logPages.value >= DatabaseSettings.checkpointPages else { return }
        do { try db.checkpoint(.passive) } catch { didSkipCheckpoint(failure(error)) }
    }

    private func failure(_ error: any Error) -> DatabaseFailure { DatabaseFailure(error, path: connections.path) }
}
