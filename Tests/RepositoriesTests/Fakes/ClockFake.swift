/// Time that a test moves: a wait ends when `until` does, or at once.
struct ClockFake: Clock {
    typealias Instant = ContinuousClock.Instant
    typealias Duration = Swift.Duration

    let until: @Sendable () async -> Void

    init(until: @escaping @Sendable () async -> Void = {}) {
        self.until = until
    }

    /// Ends no sleep before it is cancelled.
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
