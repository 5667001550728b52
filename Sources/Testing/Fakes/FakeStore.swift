import MillwrightClients
public import MillwrightDomain
public import MillwrightOfflineEngine

/// A store for the tests of a host. It changes only when the test calls ``announceChange()``. Pass it to a use case
/// that observes, together with a fake of the repository that this use case reads.
public final class FakeStore: StoreObserving {
    private struct State {
        var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
        var last = 0
        var problem: StorageError?
    }

    private let state = Locked(State())

    public init() {}

    /// The reason why changes by other processes cannot be watched; `nil` if they can.
    public var problem: StorageError? {
        get { state.withLock { $0.problem } }
        set { state.withLock { $0.problem = newValue } }
    }

    /// The current number of listeners.
    public var listeners: Int { state.withLock { $0.listeners.count } }

    /// Announces a change to all listeners.
    public func announceChange() {
        for listener in state.withLock({ Array($0.listeners.values) }) { listener.yield() }
    }

    public func changes() -> StoreChanges {
        let (signals, listener) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let (id, problem) = state.withLock { state in
            state.last += 1
            state.listeners[state.last] = listener
            return (state.last, state.problem)
        }
        listener.onTermination = { [weak self] _ in self?.state.withLock { $0.listeners[id] = nil } }
        return StoreChanges(signals: signals, problem: problem)
    }
}
