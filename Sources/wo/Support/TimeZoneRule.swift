import Domain

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// How far a wall clock is from UTC at some instant.
struct TimeZoneRule: Sendable {
    /// Seconds east of UTC.
    let offset: @Sendable (Instant) -> Int

    /// The zone of this device, or of `TZ`.
    static let local = TimeZoneRule { instant in
        var seconds = time_t(instant.millisecondsSince1970 / 1_000)
        var parts = tm()
        guard localtime_r(&seconds, &parts) != nil else { return 0 }
        return parts.tm_gmtoff
    }

    static func fixed(_ seconds: Int) -> TimeZoneRule { TimeZoneRule { _ in seconds } }

    func civil(_ instant: Instant) -> CivilTime { CivilTime(instant, offset: offset(instant)) }
}

/// The clock of the device.
enum SystemClock {
    static func now() -> Instant {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Instant(millisecondsSince1970: Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000)
    }
}
