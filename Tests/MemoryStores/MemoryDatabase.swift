package import MillwrightDomain
package import MillwrightOfflineEngine
import Synchronization

/// A database whose rows are one value in memory. Committed rows stay when a handle is released. Another handle on
/// the same rows acts as another process, or as a restart of a killed one.
package struct MemoryDatabase: Sendable {
    /// A point of a transaction at which a handle may be stopped.
    package enum Moment: Hashable, Sendable {
        /// The moment before anything is read.
        case read
        /// The moment before anything is written.
        case begin
        /// The moment after everything is written, but not committed. A failure rolls the transaction back.
        case commit
        /// The moment after the commit and before the caller gets the result.
        case committed
    }

    private final class Storage: Sendable {
        let rows = Mutex(MemoryRows())
        let listeners = Mutex<[Int: AsyncStream<Void>.Continuation]>([:])
    }

    private let storage: Storage
    private let pass: @Sendable (Moment) throws(StorageError) -> Void

    package init() {
        storage = Storage()
        pass = { _ in }
    }

    private init(_ storage: Storage, pass: @escaping @Sendable (Moment) throws(StorageError) -> Void) {
        self.storage = storage
        self.pass = pass
    }

    /// Returns another handle on the same rows.
    /// - Parameter pass: the closure that runs at each moment of a transaction. Its error is thrown to the caller of
    ///   the transaction. At ``Moment/commit`` it must not use the rows.
    package func shared(_ pass: @escaping @Sendable (Moment) throws(StorageError) -> Void) -> MemoryDatabase {
        MemoryDatabase(storage, pass: pass)
    }

    /// The rows as the last transaction left them.
    package var committed: MemoryRows { storage.rows.withLock { $0 } }

    /// Reads the committed rows.
    /// - Throws: `signedOut` when the session has ended.
    func read<Value>(
        for owner: Session.Owner?, _ body: (MemoryRows) throws -> Value
    ) throws(StorageError) -> Value {
        if Task.isCancelled { throw .cancelled }
        try pass(.read)
        let rows = committed
        guard rows.isOpen(to: owner) else { throw .signedOut }
        return try Self.result { try body(rows) }.get()
    }

    /// Runs one transaction. Nothing is written if `body` throws.
    /// - Parameter isAnswer: whether `body` saves a response of the server. It may then run after `owner` has signed
    ///   out, as long as the device still belongs to `owner`.
    /// - Throws: `signedOut` if `owner` may no longer write.
    package func write<Value: Sendable>(
        for owner: Session.Owner? = nil, isAnswer: Bool = false, _ body: (inout MemoryRows) throws -> Value
    ) throws(StorageError) -> Value {
        if Task.isCancelled { throw .cancelled }
        try pass(.begin)
        let result = storage.rows.withLock { rows -> Result<Value, StorageError> in
            guard rows.isOpen(to: owner) || (isAnswer && rows.belongs(to: owner)) else { return .failure(.signedOut) }
            var changed = rows
            let result = Self.result {
                let value = try body(&changed)
                changed.numberPhotos()
                try pass(.commit)
                return value
            }
            if case .success = result {
                rows = changed
                rows.commits += 1
            }
            return result
        }
        let value = try result.get()
        for listener in storage.listeners.withLock({ $0.values }) { listener.yield() }
        try pass(.committed)
        return value
    }

    private static func result<Value>(_ body: () throws -> Value) -> Result<Value, StorageError> {
        do { return .success(try body()) } catch let problem as StorageError { return .failure(problem) } catch {
            return .failure(.unusable(reason: "\(error)"))
        }
    }
}

extension MemoryDatabase: StoreObserving {
    package func changes() -> StoreChanges {
        let (signals, listener) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let id = storage.listeners.withLock { listeners in
            let id = (listeners.keys.max() ?? 0) + 1
            listeners[id] = listener
            return id
        }
        listener.onTermination = { [weak storage] _ in storage?.listeners.withLock { $0[id] = nil } }
        return StoreChanges(signals: signals)
    }
}
