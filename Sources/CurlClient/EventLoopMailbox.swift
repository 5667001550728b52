import CMillwrightCurl
import MillwrightClients

/// The mailbox through which callers pass work to the loop's thread.
final class EventLoopMailbox: Sendable {
    /// The work that callers posted after the thread last took work.
    struct Work {
        var arrivals: [Transfer] = []
        var cancellations: [Transfer] = []
        var resumptions: [Transfer] = []

        var isEmpty: Bool { arrivals.isEmpty && cancellations.isEmpty && resumptions.isEmpty }
    }

    private enum Phase {
        case idle
        case running(MultiHandle)
        /// The thread is ending, and its multi handle must not be woken any longer.
        case closing
        case closed
    }

    private struct Mailbox {
        var phase = Phase.idle
        var work = Work()
        var closeWaiters: [CheckedContinuation<Void, Never>] = []

        /// Posts work. Returns false if no thread is running. The thread empties the whole mailbox, so only the first
        /// piece of work wakes it.
        mutating func post(_ add: (inout Work) -> Void) -> Bool {
            guard case .running(let multi) = phase else { return false }
            if work.isEmpty { multi.wakeUp() }
            add(&work)
            return true
        }
    }

    private let mailbox = Locked(Mailbox())

    // MARK: For callers

    /// Hands the transfer over to the thread, which runs it and reports its result. Starts the thread if none is
    /// running. If the thread cannot be started, or the loop was closed, the transfer fails at once.
    func submit(_ transfer: Transfer) {
        let refusal: APIClientError? = mailbox.withLock { box in
            switch box.phase {
            case .idle:
                switch LoopThread.start(for: self) {
                case .success(let multi): box.phase = .running(multi)
                case .failure(let failure): return failure
                }
            case .running, .closing, .closed:
                break
            }
            return box.post { $0.arrivals.append(transfer) } ? nil : .cancelled(sent: false)
        }
        if let refusal { transfer.finish(.failure(refusal)) }
    }

    func cancel(_ transfer: Transfer) {
        mailbox.withLock { box in _ = box.post { $0.cancellations.append(transfer) } }
    }

    func resume(_ transfer: Transfer) {
        mailbox.withLock { box in _ = box.post { $0.resumptions.append(transfer) } }
    }

    func close() {
        mailbox.withLock { box in
            switch box.phase {
            case .idle:
                box.phase = .closed
            case .running(let multi):
                box.phase = .closing
                multi.wakeUp()
            case .closing, .closed:
                break
            }
        }
    }

    func closed() async {
        close()
        await withCheckedContinuation { continuation in
            let isClosed = mailbox.withLock { box in
                if case .closed = box.phase { return true }
                box.closeWaiters.append(continuation)
                return false
            }
            if isClosed { continuation.resume() }
        }
    }

    // MARK: For the loop's thread

    /// Returns the posted work; nil if the thread must end.
    func takeWork() -> Work? {
        mailbox.withLock { box in
            guard case .running = box.phase else { return nil }
            defer { box.work = Work() }
            return box.work
        }
    }

    /// Records that the thread no longer uses its multi handle, because the loop was closed or because libcurl failed.
    /// After a failure of libcurl, the next request starts a new thread.
    /// - Returns: the submitted transfers that the thread has not begun.
    func threadWillEnd() -> [Transfer] {
        mailbox.withLock { box in
            if case .running = box.phase { box.phase = .idle }
            defer { box.work = Work() }
            return box.work.arrivals
        }
    }

    func threadDidEnd() {
        let waiters = mailbox.withLock { box in
            guard case .closing = box.phase else { return [CheckedContinuation<Void, Never>]() }
            box.phase = .closed
            defer { box.closeWaiters = [] }
            return box.closeWaiters
        }
        for waiter in waiters { waiter.resume() }
    }
}
