/// Time that a test moves: a wait ends when `until` does, or at once.
struct ClockFake: Clock {
    typealias Instant = ContinuousClock.Instant
    typealias Duration = Swift.Duration

    let until: @Sendable () async -> Void

    init(until: @escaping @Sendable () async -> Void = {}) {
        self.until = until
    }

    var now: Instant { ContinuousClock().now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        await until()
        try Task.checkCancellation()
    }
}
