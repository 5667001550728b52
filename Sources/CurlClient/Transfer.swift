import MillwrightClients

/// One request in progress, seen from the caller: one task waits for its result, and any thread may cancel it.
final class Transfer: Sendable {
    private struct State {
        var isCancelled = false
        var waiter: CheckedContinuation<Result<APIResponse, APIClientError>, Never>?
    }

    let message: OutgoingMessage
    private let mailbox: EventLoopMailbox
    private let state = Locked(State())

    init(_ message: OutgoingMessage, mailbox: EventLoopMailbox) {
        self.message = message
        self.mailbox = mailbox
    }

    var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Starts the transfer and waits for its result. Call it only once.
    func result() async -> Result<APIResponse, APIClientError> {
        await withCheckedContinuation { continuation in
            let isCancelled = state.withLock { state in
                state.waiter = continuation
                return state.isCancelled
            }
            if isCancelled {
                finish(.failure(.cancelled(sent: false)))
            } else {
                mailbox.submit(self)
            }
        }
    }

    /// Continues after the request's sink was full.
    func resume() {
        mailbox.resume(self)
    }

    /// Asks the loop to stop the transfer. The result still comes from the loop, since only the loop knows whether
    /// bytes were sent.
    func cancel() {
        // A transfer that the loop has not begun yet gets this flag. The loop checks it before it begins the
        // transfer.
        state.withLock { $0.isCancelled = true }
        mailbox.cancel(self)
    }

    /// Resumes the waiting caller; later calls have no effect.
    func finish(_ result: Result<APIResponse, APIClientError>) {
        let waiter = state.withLock { state in
            defer { state.waiter = nil }
            return state.waiter
        }
        waiter?.resume(returning: result)
    }
}
