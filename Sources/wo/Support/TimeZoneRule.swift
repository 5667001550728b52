import MillwrightDomain
import MillwrightPresentation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension TimeZoneRule {
    /// The time zone in the environment variable `TZ`; without `TZ`, the time zone of this device.
    static let local = TimeZoneRule { instant in
        var seconds = time_t(instant.millisecondsSince1970 / 1_000)
        var parts = tm()
        guard localtime_r(&seconds, &parts) != nil else { return 0 }
        return parts.tm_gmtoff
    }
}

/// The clock of the device.
enum SystemClock {
    static func now() -> Instant {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Instant(millisecondsSince1970: Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000)
    }
}
