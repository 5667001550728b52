public import MillwrightDomain

/// The local date and time of an instant. It is computed with plain arithmetic, so that no date formatter has to be
/// loaded.
public struct CivilTime: Hashable, Sendable {
    public let year: Int
    public let month: Int
    public let day: Int
    public let hour: Int
    public let minute: Int
    public let second: Int
    public let millisecond: Int
    /// The number of days since 1970-01-01, a Thursday.
    public let dayNumber: Int

    /// - Parameter offset: The seconds east of UTC.
    public init(_ instant: Instant, offset: Int = 0) {
        let milliseconds = Int(instant.millisecondsSince1970) + offset * 1_000
        let (seconds, rest) = Self.divide(milliseconds, by: 1_000)
        let (days, time) = Self.divide(seconds, by: 86_400)
        (millisecond, dayNumber) = (rest, days)
        (hour, minute, second) = (time / 3_600, time / 60 % 60, time % 60)
        // Eras of 400 years that start on March 1, so that the leap day is the last day of a year.
        let (era, dayOfEra) = Self.divide(days + 719_468, by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shifted + 2) / 5 + 1
        month = shifted < 10 ? shifted + 3 : shifted - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    public var date: String { "\(year)-\(Self.padded(month))-\(Self.padded(day))" }
    public var clock: String { "\(Self.padded(hour)):\(Self.padded(minute))" }

    /// The date and the time as a person types them: `2026-12-03 14:00`.
    public var dateAndClock: String { "\(date) \(clock)" }

    public var weekday: String {
        ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"][Self.divide(dayNumber, by: 7).rest]
    }

    private static func divide(_ number: Int, by divisor: Int) -> (quotient: Int, rest: Int) {
        let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
        return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
    }

    public static func padded(_ number: Int, to digits: Int = 2) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}

extension Instant {
    /// The instant in RFC 3339, in UTC with milliseconds. The length is fixed, so the texts sort by time.
    public var rfc3339: String {
        let time = CivilTime(self)
        return
            "\(time.date)T\(time.clock):\(CivilTime.padded(time.second)).\(CivilTime.padded(time.millisecond, to: 3))Z"
    }
}
