import Synchronization

/// A signal that wakes the waiting task. If no task waits, the next wait ends at once. Several signals before a wait
/// count as one.
final class WakeSignal: Sendable {
    private let signals: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation
    private let isAnnounced = Mutex(false)

    init() {
        (signals, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    func signal() { continuation.yield() }

    /// Records that the server announced new changes, and signals.
    func announce() {
        isAnnounced.withLock { $0 = true }
        signal()
    }

    /// Whether the server has announced changes since ``forgetAnnouncements()``.
    var hasAnnouncement: Bool { isAnnounced.withLock { $0 } }

    /// Clears the announcement. Call this before a fetch and not after it. A fetch may miss changes that are announced
    /// while it runs, so their announcement must not be cleared.
    func forgetAnnouncements() { isAnnounced.withLock { $0 = false } }

    /// Waits for a signal, the time limit or cancellation. Only one task may wait at a time.
    func wait(atMost limit: Duration, on clock: any Clock<Duration>) async {
        await withTaskGroup(of: Void.self) { [signals, continuation] group in
            group.addTask {
                do { try await clock.sleep(for: limit) } catch {
                    // A signal ended the wait.
                    return
                }
                continuation.yield()
            }
            var iterator = signals.makeAsyncIterator()
            await iterator.next()
            group.cancelAll()
        }
    }
}
