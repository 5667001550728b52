import MillwrightClients

/// Cancels a task that may not be there yet, and remembers when.
final class Canceller: Sendable {
    private struct State {
        var task: Task<APIClientError?, Never>?
        var start: ContinuousClock.Instant?
    }

    private let state = Locked(State())

    /// When it was asked to cancel for the first time; nil before.
    var start: ContinuousClock.Instant? { state.withLock { $0.start } }

    func watch(_ task: Task<APIClientError?, Never>) {
        let isLate = state.withLock { state in
            state.task = task
            return state.start != nil
        }
        if isLate { task.cancel() }
    }

    func cancel() {
        let task = state.withLock { state in
            if state.start == nil { state.start = ContinuousClock().now }
            return state.task
        }
        task?.cancel()
    }
}
