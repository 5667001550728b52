import MillwrightOfflineEngine

/// The time since it was made, on a clock that only goes forward.
struct Stopwatch: Sendable {
    private let read: @Sendable () -> Duration

    init<C: Clock>(_ clock: C) where C.Duration == Duration {
        let start = clock.now
        read = { start.duration(to: clock.now) }
    }

    var elapsed: Duration { read() }
}
