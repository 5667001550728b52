/// The date format of HTTP, such as `Sun, 06 Nov 1994 08:49:37 GMT`. A server must not send any other format
/// (RFC 9110).
package enum HTTPDate {
    private static let weekdays: Set<Substring> = ["Mon,", "Tue,", "Wed,", "Thu,", "Fri,", "Sat,", "Sun,"]
    private static let months: [Substring] = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Returns the seconds since 1970. Returns nil if the text does not have this format, or if the day does not
    /// exist. Also returns nil for a year before 1970 or after 2199. The weekday need not match the date.
    package static func secondsSince1970(_ text: String) -> Int64? {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 6, weekdays.contains(words[0]), words[5] == "GMT",
            let day = number(words[1], digits: 2), let month = months.firstIndex(of: words[2]),
            let year = number(words[3], digits: 4), (1970..<2200).contains(year),
            let time = secondsOfDay(words[4]), (1...length(ofMonth: month, year)).contains(day)
        else { return nil }
        return (days(year: year, month: Int64(month + 1)) + day - 1) * 86_400 + time
    }

    private static func secondsOfDay(_ text: Substring) -> Int64? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        // The value 60 is allowed for a leap second.
        guard parts.count == 3, let hour = number(parts[0], digits: 2), let minute = number(parts[1], digits: 2),
            let second = number(parts[2], digits: 2), hour < 24, minute < 60, second <= 60
        else { return nil }
        return hour * 3_600 + minute * 60 + second
    }

    private static func number(_ text: Substring, digits: Int) -> Int64? {
        guard text.utf8.count == digits, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return Int64(text)
    }

    private static func length(ofMonth month: Int, _ year: Int64) -> Int64 {
        let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month]
    }

    /// Returns the number of days from 1970-01-01 to the first day of the month. The calculation counts years from
    /// March, so that a leap day is the last day of a year.
    private static func days(year: Int64, month: Int64) -> Int64 {
        let shifted = month <= 2 ? year - 1 : year
        let era = shifted / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}
