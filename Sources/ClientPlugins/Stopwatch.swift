/// The time since its creation, on a monotonic clock.
struct Stopwatch: Sendable {
    private let read: @Sendable () -> Duration

    init<C: Clock>(_ clock: C) where C.Duration == Duration {
        let start = clock.now
        read = { start.duration(to: clock.now) }
    }

    var elapsed: Duration { read() }
}
