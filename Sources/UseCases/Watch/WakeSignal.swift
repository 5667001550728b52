import MillwrightOfflineEngine
import Synchronization

/// A signal that wakes the waiting task. If no task waits, the next wait ends at once. Several signals before a wait
/// count as one.
final class WakeSignal: Sendable {
    private let signals: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation
    private let heard = Mutex<Set<Announcement>>([])

    init() {
        (signals, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    func signal() { continuation.yield() }

    /// Records an announcement of the server, and signals.
    func announce(_ announcement: Announcement) {
        heard.withLock { _ = $0.insert(announcement) }
        signal()
    }

    /// The announcements since ``forgetAnnouncements()``.
    var announcements: Set<Announcement> { heard.withLock { $0 } }

    /// Forgets the announcements. Call this before a fetch and not after it. A fetch may miss changes that are announced
    /// while it runs, so their announcement must not be cleared.
    func forgetAnnouncements() { heard.withLock { $0 = [] } }

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
