import Synchronization

/// A signal that wakes the waiting task, or the next one that waits. Several signals before a wait count as one.
final class WakeBell: Sendable {
    private let rings: AsyncStream<Void>
    private let ringer: AsyncStream<Void>.Continuation
    private let isAnnounced = Mutex(false)

    init() {
        (rings, ringer) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    func ring() { ringer.yield() }

    /// Signals because the server has new changes.
    func announce() {
        isAnnounced.withLock { $0 = true }
        ring()
    }

    /// Whether the server has announced changes since ``forgetAnnouncements()``.
    var hasAnnouncement: Bool { isAnnounced.withLock { $0 } }

    /// Clears the announcement. Call it before fetching: the fetch may miss changes that are announced meanwhile.
    func forgetAnnouncements() { isAnnounced.withLock { $0 = false } }

    /// Waits for a signal, the time limit or cancellation. Only one task may wait at a time.
    func wait(atMost limit: Duration, on clock: any Clock<Duration>) async {
        await withTaskGroup(of: Void.self) { [rings, ringer] group in
            group.addTask {
                do { try await clock.sleep(for: limit) } catch {
                    // A signal ended the wait.
                    return
                }
                ringer.yield()
            }
            var iterator = rings.makeAsyncIterator()
            await iterator.next()
            group.cancelAll()
        }
    }
}
