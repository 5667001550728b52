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
