/// A clock that a test controls. A wait ends when `until` returns, or at once.
struct ClockFake: Clock {
    typealias Instant = ContinuousClock.Instant
    typealias Duration = Swift.Duration

    let until: @Sendable () async -> Void

    init(until: @escaping @Sendable () async -> Void = {}) {
        self.until = until
    }

    /// A clock on which no sleep ends before it is cancelled.
    static let stopped = ClockFake {
        let (stream, _) = AsyncStream<Void>.makeStream()
        for await _ in stream {}
    }

    var now: Instant { ContinuousClock().now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        await until()
        try Task.checkCancellation()
    }
}
