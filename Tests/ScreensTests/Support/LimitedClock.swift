import Synchronization

/// A clock for which a number of pauses have already passed. The pause after them never ends; it reports that it began.
final class LimitedClock: Clock {
    typealias Instant = PassedClock.Instant

    private let left: Mutex<Int>
    private let pauses = Mutex<[Swift.Duration]>([])
    private let onLastPause: @Sendable () -> Void

    init(passes: Int, onLastPause: @escaping @Sendable () -> Void = {}) {
        left = Mutex(passes)
        self.onLastPause = onLastPause
    }

    /// The lengths of the pauses that were asked for.
    var asked: [Swift.Duration] { pauses.withLock { $0 } }

    var now: Instant { Instant() }
    var minimumResolution: Swift.Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
        pauses.withLock { $0.append(deadline.offset) }
        let passes = left.withLock { left in
            left -= 1
            return left >= 0
        }
        if passes { return }
        onLastPause()
        let (never, _) = AsyncStream.makeStream(of: Void.self)
        for await _ in never {}
        throw CancellationError()
    }
}
