import Synchronization

/// A function or a sequence that ``Callbacks`` runs for a host.
public final class RunningCall: Sendable {
    private struct State {
        var isCanceled = false
        var task: Task<Void, Never>?
    }

    private let state = Mutex(State())

    /// Cancels the call. May be called on any thread, and more than once. A change that is already saved stays saved.
    public func cancel() {
        let task = state.withLock { state in
            state.isCanceled = true
            return state.task
        }
        task?.cancel()
    }

    var isCanceled: Bool { state.withLock { $0.isCanceled } }

    /// Starts the work of the call, once, before anybody can cancel the call.
    func start(_ work: @escaping @Sendable () async -> Void) {
        state.withLock { $0.task = Task { await work() } }
    }
}
