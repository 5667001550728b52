/// The clock for waits of a ``ManualTime``.
struct ManualClock: Clock {
    struct Instant: InstantProtocol {
        let elapsed: Duration

        func advanced(by duration: Duration) -> Instant { Instant(elapsed: elapsed + duration) }

        func duration(to other: Instant) -> Duration { other.elapsed - elapsed }

        static func < (left: Instant, right: Instant) -> Bool { left.elapsed < right.elapsed }
    }

    let time: ManualTime

    var now: Instant { Instant(elapsed: time.elapsed) }

    var minimumResolution: Duration { .nanoseconds(1) }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try await time.sleep(until: deadline.elapsed)
    }
}
