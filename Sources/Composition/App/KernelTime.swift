#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

public import MillwrightDomain

/// The kernel's source of time: the device's clock, and a clock for waits. A test replaces both together.
public struct KernelTime: Sendable {
    /// A function that returns the time of the device's clock, which may be wrong and may jump.
    public let now: @Sendable () -> Instant
    /// The clock for waits and durations. It never goes backwards.
    public let clock: any Clock<Duration>

    public init(now: @escaping @Sendable () -> Instant, clock: any Clock<Duration>) {
        self.now = now
        self.clock = clock
    }

    /// The source of time that uses this device's clocks.
    public static let system = KernelTime(now: systemNow, clock: ContinuousClock())

    /// Returns the time of the device's clock, in whole milliseconds.
    @Sendable
    private static func systemNow() -> Instant {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Instant(millisecondsSince1970: Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000)
    }
}
