import MillwrightDomain

/// Instants in RFC 3339. They are written in UTC with milliseconds, and read with any offset and precision, in the
/// years 1970 to 2200.
enum WireInstant {
    static func text(_ instant: Instant) -> String {
        let milliseconds = instant.millisecondsSince1970
        let (days, rest) = (floorDivide(milliseconds, 86_400_000), floorModulo(milliseconds, 86_400_000))
        let (year, month, day) = civil(fromDays: days)
        let time = [rest / 3_600_000, rest / 60_000 % 60, rest / 1_000 % 60].map { pad($0, 2) }
        return "\(pad(year, 4))-\(pad(month, 2))-\(pad(day, 2))T\(time.joined(separator: ":")).\(pad(rest % 1_000, 3))Z"
    }

    static func instant(_ text: String) -> Instant? {
        guard text.utf8.count <= 40,
            let parts = text.wholeMatch(
                of:
                    #/([0-9]{4}-[0-9]{2}-[0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.([0-9]{1,9}))?(?:Z|([+-])([0-9]{2}):([0-9]{2}))/#
            ),
            let date = CalendarDate(String(parts.1)), let hour = Int64(parts.2), let minute = Int64(parts.3),
            let second = Int64(parts.4), hour < 24, minute < 60, second < 61,
            let fraction = Int64((String(parts.5 ?? "") + "000").prefix(3)),
            let offsetHours = Int64(parts.7 ?? "0"), let offsetMinutes = Int64(parts.8 ?? "0"),
            offsetHours < 24, offsetMinutes < 60
        else { return nil }
        let offset = (offsetHours * 60 + offsetMinutes) * (parts.6 == "-" ? -60 : 60)
        let seconds = days(from: date) * 86_400 + hour * 3_600 + minute * 60 + second - offset
        let instant = Instant(millisecondsSince1970: seconds * 1_000 + fraction)
        // The offset can move an instant to the year before or after.
        return CalendarDate(String(self.text(instant).prefix(10))).map { _ in instant }
    }

    private static func pad(_ number: Int64, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    private static func floorDivide(_ number: Int64, _ by: Int64) -> Int64 {
        (number - floorModulo(number, by)) / by
    }

    private static func floorModulo(_ number: Int64, _ by: Int64) -> Int64 { ((number % by) + by) % by }

    /// Returns the days since 1970-01-01 in the Gregorian calendar. The calculation starts each year in March, so that
    /// the leap day is the last day of a year.
    private static func days(from date: CalendarDate) -> Int64 {
        let year = Int64(date.month <= 2 ? date.year - 1 : date.year)
        let era = floorDivide(year, 400)
        let yearOfEra = year - era * 400
        let dayOfYear = Int64((153 * (date.month + (date.month > 2 ? -3 : 9)) + 2) / 5 + date.day - 1)
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    private static func civil(fromDays days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let shifted = days + 719_468
        let era = floorDivide(shifted, 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }
}
