import MillwrightClients

/// A clock that advances only when the test advances it or a task sleeps. A sleep takes no real time, advances the
/// clock and is recorded.
final class ManualClock: Clock {
    struct Instant: InstantProtocol {
        var offset: Duration

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private struct Memory {
        var now = Instant(offset: .seconds(1_000))
        var sleeps: [Duration] = []
    }

    private let memory = Locked(Memory())
    private let whenAsleep: @Sendable () async throws -> Void

    init(whenAsleep: @escaping @Sendable () async throws -> Void = {}) {
        self.whenAsleep = whenAsleep
    }

    var now: Instant { memory.withLock { $0.now } }
    var minimumResolution: Duration { .nanoseconds(1) }
    var sleeps: [Duration] { memory.withLock { $0.sleeps } }

    func advance(by duration: Duration) {
        memory.withLock { $0.now = $0.now.advanced(by: duration) }
    }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        memory.withLock {
            $0.sleeps.append($0.now.duration(to: deadline))
            $0.now = max($0.now, deadline)
        }
        try await whenAsleep()
    }
}
