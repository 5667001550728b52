#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

public import MillwrightDomain

/// The one source of time of a kernel: what the device's clock says, and how a wait is waited. A test that brings its own
/// keeps both together.
public struct KernelTime: Sendable {
    /// Returns the time by the device's clock, which may be wrong and may jump.
    public let now: @Sendable () -> Instant
    /// For waits and for how long something took. It never goes back.
    public let clock: any Clock<Duration>

    public init(now: @escaping @Sendable () -> Instant, clock: any Clock<Duration>) {
        self.now = now
        self.clock = clock
    }

    /// The time of this device.
    public static let system = KernelTime(now: systemNow, clock: ContinuousClock())

    /// The device's clock, in whole milliseconds.
    @Sendable
    private static func systemNow() -> Instant {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Instant(millisecondsSince1970: Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000)
    }
}
