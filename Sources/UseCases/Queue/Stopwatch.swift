import MillwrightOfflineEngine

/// A stopwatch that starts when it is created, on a monotonic clock.
struct Stopwatch: Sendable {
    private let read: @Sendable () -> Duration

    init<C: Clock>(_ clock: C) where C.Duration == Duration {
        let start = clock.now
        read = { start.duration(to: clock.now) }
    }

    var elapsed: Duration { read() }
}
