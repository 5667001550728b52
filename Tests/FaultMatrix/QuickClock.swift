/// A clock that runs a hundred times as fast, so that a wait that the server asked for takes little time.
struct QuickClock: Clock {
    struct Instant: InstantProtocol {
        let offset: Duration

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
    }

    private static let speed = 100
    private let real = ContinuousClock()
    private let start = ContinuousClock().now

    var now: Instant { Instant(offset: start.duration(to: real.now) * Self.speed) }
    var minimumResolution: Duration { real.minimumResolution * Self.speed }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try await real.sleep(for: now.duration(to: deadline) / Self.speed)
    }
}
