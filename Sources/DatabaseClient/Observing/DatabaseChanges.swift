import GRDB
import MillwrightFiles
import Synchronization

/// The commits to one database, by this process and by others, as signals for any number of listeners. Without a
/// listener, nothing is observed.
///
/// This process's commits come from the writer's commit hook. Another process reports its commits through a file
/// (``DatabaseLocation/commits``). Watching the database's own log would not work: SQLite writes the log before it
/// makes the commit visible. A watcher of the log would therefore wake too early.
final class DatabaseChanges: Sendable {
    private typealias Listener = AsyncStream<Void>.Continuation

    private struct State {
        var listeners: [Int: Listener] = [:]
        var lastListener = 0
        var observer: CommitObserver?
        var watch: FileWatch?
        var isCheckQueued = false
        /// The version of the data at the last check; `nil` before the first check.
        var version: Int64?
    }

    private let state = Mutex(State())
    private let connections: any DatabaseWriter
    private let file: String?

    /// - Parameter file: the file through which other processes report their commits; `nil` for a database in memory.
    init(_ connections: any DatabaseWriter, reportedIn file: String?) {
        self.connections = connections
        self.file = file
    }

    deinit {
        for listener in state.withLock({ $0.listeners.values }) { listener.finish() }
    }

    /// Starts to listen. Each signal comes after a commit and announces all commits before it. The listener reads
    /// after this call and after each signal, so it misses no commit.
    /// - Returns: the signals, and the error if commits of other processes cannot be observed; otherwise `nil`.
    func listen() -> (signals: AsyncStream<Void>, problem: SystemError?) {
        let (signals, listener) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let (id, added) = state.withLock { state -> (Int, CommitObserver?) in
            state.lastListener += 1
            state.listeners[state.lastListener] = listener
            guard state.observer == nil else { return (state.lastListener, nil) }
            let observer = CommitObserver { [weak self] in self?.signal() }
            state.observer = observer
            return (state.lastListener, observer)
        }
        listener.onTermination = { [weak self] _ in self?.remove(id) }
        if let added { add(added) }
        return (signals, watchOthers())
    }

    /// Adds the observer to the writer. In a database file, the observer is added after the writes that are running
    /// now, and the caller does not wait. The commits of those writes are not observed, so the listeners get one
    /// signal afterwards.
    private func add(_ observer: CommitObserver) {
        guard file != nil else { return connections.add(transactionObserver: observer, extent: .observerLifetime) }
        connections.asyncWriteWithoutTransaction { [weak self] db in
            db.add(transactionObserver: observer, extent: .observerLifetime)
            self?.signal()
        }
    }

    private func watchOthers() -> SystemError? {
        guard let file else { return nil }
        return state.withLock { state in
            guard state.watch == nil else { return nil }
            do throws(SystemError) {
                state.watch = try FileWatch(file) { [weak self] in self?.fileDidChange() }
                state.version = nil
                return nil
            } catch { return error }
        }
    }

    private func remove(_ id: Int) {
        let ended = state.withLock { state -> (CommitObserver?, FileWatch?) in
            state.listeners[id] = nil
            guard state.listeners.isEmpty else { return (nil, nil) }
            defer { (state.observer, state.watch) = (nil, nil) }
            return (state.observer, state.watch)
        }
        // The observer and the watch are released here, after the lock was released.
        withExtendedLifetime(ended) {}
    }

    private func signal() {
        for listener in state.withLock({ $0.listeners.values }) { listener.yield() }
    }

    /// Checks the version of the data on the writer's connection, where only other connections' commits change it. So a
    /// commit of this process, which also writes the file, gives no second signal.
    private func fileDidChange() {
        let isQueued = state.withLock { state in
            defer { state.isCheckQueued = true }
            return state.isCheckQueued
        }
        if isQueued { return }
        connections.asyncWriteWithoutTransaction { [weak self] db in self?.check(db) }
    }

    private func check(_ db: Database) {
        // The flag is cleared before the version is read, because a later write to the file needs another check.
        state.withLock { $0.isCheckQueued = false }
        let version: Int64?
        // If the version cannot be read, the listeners' reads fail too and report the reason.
        do { version = try Int64.fetchOne(db, sql: "PRAGMA data_version") } catch { return signal() }
        let isChanged = state.withLock { state in
            defer { state.version = version }
            return state.version != version
        }
        if isChanged { signal() }
    }
}
