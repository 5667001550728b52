public import MillwrightDomain

/// The parser for a time that a person types: `14:30`, `2026-11-24 14:30`, `2026-11-24` or RFC 3339.
public enum MomentParser {
    /// - Parameters:
    ///   - zone: the time zone of the person. A time without a day means today.
    ///   - isEndOfDay: whether a day without a time means its last minute. Otherwise it means its first minute.
    /// - Returns: `nil` if the text is not a time.
    public static func parse(
        _ text: String, zone: TimeZoneRule, now: Instant, isEndOfDay: Bool = false
    ) -> Instant? {
        if let instant = RFC3339.instant(text) { return instant }
        let parts = text.split(separator: " ")
        let today = zone.civil(now)
        guard let last = parts.last, (1...2).contains(parts.count) else { return nil }
        let day: CalendarDate?
        if parts.count == 2 || CalendarDate(String(last)) != nil {
            day = CalendarDate(String(parts[0]))
        } else {
            day = CalendarDate(year: today.year, month: today.month, day: today.day)
        }
        guard let day else { return nil }
        if parts.count == 1, CalendarDate(String(last)) != nil {
            return instant(day, minutes: isEndOfDay ? 24 * 60 - 1 : 0, zone: zone)
        }
        return minutes(String(last)).flatMap { instant(day, minutes: $0, zone: zone) }
    }

    private static func minutes(_ text: String) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].count == 2,
            parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
            let hour = Int(parts[0]), let minute = Int(parts[1]), (0..<24).contains(hour), (0..<60).contains(minute)
        else { return nil }
        return hour * 60 + minute
    }

    /// Returns the instant of a local time. Looks up the offset of the zone twice: the first result is a guess, and
    /// near a change of the clocks the offset at this guess can differ.
    private static func instant(_ day: CalendarDate, minutes: Int, zone: TimeZoneRule) -> Instant? {
        let clock = "\(CivilTime.padded(minutes / 60)):\(CivilTime.padded(minutes % 60))"
        guard let utc = RFC3339.instant("\(day.description)T\(clock):00Z") else { return nil }
        let first = utc.advanced(by: .seconds(-zone.offset(utc)))
        return utc.advanced(by: .seconds(-zone.offset(first)))
    }
}
