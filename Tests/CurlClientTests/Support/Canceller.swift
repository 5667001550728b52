import MillwrightClients

/// A canceller of one task, which may be set later. It remembers the time of the first call to cancel.
final class Canceller: Sendable {
    private struct State {
        var task: Task<APIClientError?, Never>?
        var start: ContinuousClock.Instant?
    }

    private let state = Locked(State())

    /// The time of the first call to cancel; `nil` before it.
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
