public import MillwrightDomain

/// The offset of a time zone from UTC at each instant.
public struct TimeZoneRule: Sendable {
    /// The offset in seconds east of UTC.
    package let offset: @Sendable (Instant) -> Int

    public init(offset: @escaping @Sendable (Instant) -> Int) {
        self.offset = offset
    }

    public static func fixed(_ seconds: Int) -> TimeZoneRule { TimeZoneRule { _ in seconds } }

    /// Returns the local date and time of the instant in this zone.
    public func civil(_ instant: Instant) -> CivilTime { CivilTime(instant, offset: offset(instant)) }

    /// Returns the earlier instant that has the same local time, because clocks are set back in between; `nil` without one.
    public func earlierTwin(of instant: Instant) -> Instant? {
        let back = offset(instant.advanced(by: .seconds(-86_400))) - offset(instant)
        let earlier = instant.advanced(by: .seconds(-back))
        return back > 0 && offset(earlier) - offset(instant) == back ? earlier : nil
    }

    /// Returns whether another instant has the same local time, because clocks are set back.
    public func isDoubled(_ instant: Instant) -> Bool {
        earlierTwin(of: instant) != nil || laterTwin(of: instant) != nil
    }

    private func laterTwin(of instant: Instant) -> Instant? {
        let back = offset(instant) - offset(instant.advanced(by: .seconds(86_400)))
        let later = instant.advanced(by: .seconds(back))
        return back > 0 && offset(instant) - offset(later) == back ? later : nil
    }

    /// Returns the local day of the instant: from its midnight to the next one. A day on which clocks change has more
    /// or less than 24 hours.
    public func day(of instant: Instant) -> Range<Instant> {
        let number = civil(instant).dayNumber
        let start = midnight(number, near: instant)
        return start..<max(start, midnight(number + 1, near: instant))
    }

    /// Returns the beginning of a local day. The offset at midnight can differ from the offset at `instant`.
    private func midnight(_ dayNumber: Int, near instant: Instant) -> Instant {
        let utc = Instant(millisecondsSince1970: Int64(dayNumber) * 86_400_000)
        let guess = utc.advanced(by: .seconds(-offset(instant)))
        return utc.advanced(by: .seconds(-offset(guess)))
    }
}
