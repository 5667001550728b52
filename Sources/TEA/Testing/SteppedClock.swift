import Synchronization

/// A clock that only moves when a test moves it. A sleep ends when the clock has reached its deadline.
public final class SteppedClock: Clock, Sendable {
    /// A time on the clock, as the duration since the clock was made.
    public struct Instant: InstantProtocol {
        let elapsed: Duration

        public func advanced(by duration: Duration) -> Instant { Instant(elapsed: elapsed + duration) }
        public func duration(to other: Instant) -> Duration { other.elapsed - elapsed }
        public static func < (left: Instant, right: Instant) -> Bool { left.elapsed < right.elapsed }
    }

    private let nanoseconds = Atomic<Int64>(0)
    private let sleepers = Sleepers()

    public init() {}

    public var now: Instant { Instant(elapsed: .nanoseconds(nanoseconds.load(ordering: .sequentiallyConsistent))) }

    public var minimumResolution: Duration { .nanoseconds(1) }

    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        await sleepers.sleep(until: deadline) { self.now }
        try Task.checkCancellation()
    }

    /// Moves the clock forward and ends the sleeps that are over. Returns before the waiting code has continued.
    /// - Parameter duration: a duration that is not negative, in whole nanoseconds.
    public func advance(by duration: Duration) async {
        let (seconds, attoseconds) = duration.components
        nanoseconds.add(seconds * 1_000_000_000 + attoseconds / 1_000_000_000, ordering: .sequentiallyConsistent)
        await sleepers.wake(at: now)
    }

    /// Suspends until `count` sleeps have begun on this clock, including those that have ended. A test calls it before
    /// ``advance(by:)``, so that the code under test already sleeps when the clock moves.
    public func untilSleepsBegun(_ count: Int) async { await sleepers.untilBegun(count) }
}
