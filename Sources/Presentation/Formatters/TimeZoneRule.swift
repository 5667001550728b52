public import MillwrightDomain

/// The offset of a time zone from UTC at each instant.
public struct TimeZoneRule: Sendable {
    /// The offset in seconds east of UTC.
    let offset: @Sendable (Instant) -> Int

    public init(offset: @escaping @Sendable (Instant) -> Int) {
        self.offset = offset
    }

    public static func fixed(_ seconds: Int) -> TimeZoneRule { TimeZoneRule { _ in seconds } }

    /// Returns the local date and time of the instant in this zone.
    public func civil(_ instant: Instant) -> CivilTime { CivilTime(instant, offset: offset(instant)) }
}
