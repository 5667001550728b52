import MillwrightClients

/// One request on its way, seen from the caller: somebody waits for its result, and anybody may cancel it.
final class Transfer: Sendable {
    private struct State {
        var isCancelled = false
        var waiter: CheckedContinuation<Result<APIResponse, APIClientError>, Never>?
    }

    let message: OutgoingMessage
    private let core: LoopCore
    private let state = Locked(State())

    init(_ message: OutgoingMessage, core: LoopCore) {
        self.message = message
        self.core = core
    }

    var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Called once.
    func result() async -> Result<APIResponse, APIClientError> {
        await withCheckedContinuation { continuation in
            let isCancelled = state.withLock { state in
                state.waiter = continuation
                return state.isCancelled
            }
            if isCancelled {
                finish(.failure(.cancelled(sent: false)))
            } else {
                core.submit(self)
            }
        }
    }

    /// Goes on with what the caller's sink or source had no room or no bytes for.
    func resume() {
        core.resume(self)
    }

    /// Asks the loop to stop; the result still comes from there, since only it knows what has been sent.
    func cancel() {
        // The flag is for a transfer that the loop has not seen yet: it looks at it before it begins.
        state.withLock { $0.isCancelled = true }
        core.cancel(self)
    }

    /// Resumes whoever waits; later calls change nothing.
    func finish(_ result: Result<APIResponse, APIClientError>) {
        let waiter = state.withLock { state in
            defer { state.waiter = nil }
            return state.waiter
        }
        waiter?.resume(returning: result)
    }
}
