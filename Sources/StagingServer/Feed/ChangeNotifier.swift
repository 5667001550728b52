import GRDB
import Synchronization

/// The observer that wakes the event streams after a commit that may concern them: a change of the feed, of an access
/// token or of a session. It observes the database itself, so no write can bypass it.
final class ChangeNotifier: TransactionObserver, Sendable {
    private struct State {
        /// Whether the current transaction has made a change for which the event streams must wake when it commits.
        var isPending = false
        var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
        var nextID = 0
    }

    private let state = Mutex(State())

    /// Registers a listener, which is woken until ``remove(_:)`` is called with the returned number.
    func add(_ listener: AsyncStream<Void>.Continuation) -> Int {
        state.withLock { state in
            state.nextID += 1
            state.listeners[state.nextID] = listener
            return state.nextID
        }
    }

    func remove(_ id: Int) { state.withLock { $0.listeners[id] = nil } }

    func observes(eventsOfKind kind: DatabaseEventKind) -> Bool {
        switch kind {
        case .insert("entity"), .insert("meta"), .update("entity", _), .update("meta", _), .update("access_token", _),
            .update("token_family", _):
            true
        case .insert, .update, .delete: false
        }
    }

    func databaseDidChange(with event: DatabaseEvent) { state.withLock { $0.isPending = true } }

    func databaseDidCommit(_ db: Database) {
        let listeners = state.withLock { state in
            defer { state.isPending = false }
            return state.isPending ? Array(state.listeners.values) : []
        }
        for listener in listeners { listener.yield() }
    }

    func databaseDidRollback(_ db: Database) { state.withLock { $0.isPending = false } }
}
