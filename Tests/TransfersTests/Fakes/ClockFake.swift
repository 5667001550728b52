import MillwrightClients

/// A clock whose waits end at once, except for those of one length. Such a wait lasts until the test ends it.
final class ClockFake: Clock {
    struct Instant: InstantProtocol {
        var offset: Duration
        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private let held: Duration
    private let permits = Locked(0)
    private let log = Locked<[Duration]>([])
    /// The signal that a wait of the held length has started.
    let heldOne = Signal()

    init(holding held: Duration) {
        self.held = held
    }

    var now: Instant { Instant(offset: .zero) }
    var minimumResolution: Duration { .nanoseconds(1) }

    /// The durations of all waits that were not held.
    var waits: [Duration] { log.withLock { $0 } }

    /// Makes the next wait of the held length end at once.
    func letOnePass() { permits.withLock { $0 += 1 } }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        guard deadline.offset == held else {
            log.withLock { $0.append(deadline.offset) }
            return try Task.checkCancellation()
        }
        let isPermitted = permits.withLock { permits in
            guard permits > 0 else { return false }
            permits -= 1
            return true
        }
        guard !isPermitted else { return }
        heldOne.send()
        await untilCancelled()
        throw CancellationError()
    }
}
