/// The requests that run on an ``HTTPTransport``, so that all of them can be canceled together.
package final class TransportRequests: Sendable {
    package typealias Outcome = Result<Void, HTTPTransportError>

    private struct State {
        var running: [Int: Task<Outcome, Never>] = [:]
        var started = 0
        var isClosed = false
    }

    private let state = Locked(State())

    package init() {}

    /// Runs one request. The request is canceled if the calling task is canceled, or when ``shutdown()`` is called.
    func run(_ request: @escaping @Sendable () async -> Outcome) async -> Outcome {
        guard let (id, task) = start(request) else { return .failure(.cancelled(sent: false)) }
        defer { state.withLock { $0.running[id] = nil } }
        return await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
    }

    private func start(_ request: @escaping @Sendable () async -> Outcome) -> (id: Int, task: Task<Outcome, Never>)? {
        state.withLock { state in
            guard !state.isClosed else { return nil }
            state.started += 1
            let task = Task { await request() }
            state.running[state.started] = task
            return (state.started, task)
        }
    }

    /// Cancels the running requests and returns when the transport has ended them. Later requests end as canceled. May
    /// be called more than once.
    package func shutdown() async {
        let running = state.withLock { state in
            state.isClosed = true
            return Array(state.running.values)
        }
        for task in running { task.cancel() }
        for task in running { _ = await task.value }
    }
}
