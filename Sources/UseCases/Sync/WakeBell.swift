import Synchronization

/// Rings for whoever waits, or for the next who comes to wait. Many rings are one.
final class WakeBell: Sendable {
    private let rings: AsyncStream<Void>
    private let ringer: AsyncStream<Void>.Continuation
    private let isAnnounced = Mutex(false)

    init() {
        (rings, ringer) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    func ring() { ringer.yield() }

    /// Rings because the server has new changes.
    func announce() {
        isAnnounced.withLock { $0 = true }
        ring()
    }

    /// Whether the server has announced changes since ``forgetAnnouncements()``.
    var hasAnnouncement: Bool { isAnnounced.withLock { $0 } }

    /// Call before the changes are read: what is announced meanwhile may be missing from them.
    func forgetAnnouncements() { isAnnounced.withLock { $0 = false } }

    /// Until it rings, the time is over, or the task is cancelled. One waits at a time.
    func wait(atMost limit: Duration, on clock: any Clock<Duration>) async {
        await withTaskGroup(of: Void.self) { [rings, ringer] group in
            group.addTask {
                do { try await clock.sleep(for: limit) } catch {
                    // Somebody rang before.
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
