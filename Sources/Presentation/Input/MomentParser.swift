public import MillwrightDomain

/// The parser for a date or a time that a person types: `14:30`, `2pm`, `tomorrow at 10`, `fri 14:30`, `in 3 days`, `+3d`,
/// `in 45 min`, `2026-11-24 14:30` or RFC 3339. The end of work can also be its length, such as `1h30`.
public enum MomentParser {
    /// The use of a time. It decides what a day without a time and the name of a weekday mean.
    public enum Purpose: Sendable {
        /// A day without a time means its last minute. A weekday is in the next seven days.
        case dueDate
        /// A time at which a person worked. A day without a time means its first minute. A weekday is in the last seven
        /// days.
        case work
    }

    /// - Parameters:
    ///   - zone: the time zone of the person.
    ///   - start: the start of the work whose end is typed. A time without a day is then on the day of the start. It is on
    ///     the next day if the work then ends within twelve hours, so that the end of a night shift needs no day. If
    ///     `start` is `nil`, a time without a day is today.
    /// - Returns: `nil` if the text is not a time.
    public static func parse(
        _ text: String, for purpose: Purpose, zone: TimeZoneRule, now: Instant, after start: Instant? = nil
    ) -> Instant? {
        read(text, for: purpose, zone: zone, now: now, after: start)?.instant
    }

    /// Parses like ``parse(_:for:zone:now:after:)``, and also returns whether the local time occurs twice or not at all.
    public static func read(
        _ text: String, for purpose: Purpose, zone: TimeZoneRule, now: Instant, after start: Instant? = nil
    ) -> TypedMoment? {
        if let instant = RFC3339.instant(text) ?? byDuration(text, for: purpose, now: now, after: start) {
            return TypedMoment(instant)
        }
        let parts = text.lowercased().split(separator: " ").map { String($0) }.filter { $0 != "at" }
        if parts.first == "in" { return later(parts.dropFirst(), for: purpose, zone: zone, now: now) }
        guard let first = parts.first else { return nil }
        if let letter = first.first, letter == "+" || letter.isNumber,
            let later = later(spelledOut(parts), for: purpose, zone: zone, now: now)
        {
            return later
        }
        guard parts.count <= 2 else { return nil }
        if parts.count == 1, let minutes = minutes(first, takesHours: false) {
            let today = zone.civil(start ?? now).dayNumber
            let pick = Pick(purpose: purpose, now: now, start: start)
            let onThisDay = instant(date(today), minutes: minutes, zone: zone, pick)
            guard let start, let onThisDay, onThisDay.instant <= start else { return onThisDay }
            let onNextDay = instant(date(today + 1), minutes: minutes, zone: zone, pick)
            return onNextDay.flatMap { start.distance(to: $0.instant) <= longestNightShift ? $0 : nil } ?? onThisDay
        }
        guard let day = self.day(first, for: purpose, today: zone.civil(now).dayNumber) else { return nil }
        return instant(
            day, at: parts.dropFirst().first, zone: zone, Pick(purpose: purpose, now: now, start: start))
    }

    /// Returns the start of work as it was meant, for its end. A start in an hour that the clocks show twice is the earlier
    /// one if the later one is not before the end.
    public static func start(_ start: Instant, endingAt end: Instant, zone: TimeZoneRule) -> Instant {
        end > start ? start : zone.earlierTwin(of: start).flatMap { end > $0 ? $0 : nil } ?? start
    }

    /// Parses a date, such as the answer to a task: `today`, `yesterday`, `tomorrow`, `in 3 days`, `+3d` or
    /// `2026-11-24`. The name of a weekday is not a date, because the answer can be a day in the past or in the future.
    /// - Returns: `nil` if the text is not a date.
    public static func date(_ text: String, zone: TimeZoneRule, now: Instant) -> CalendarDate? {
        let parts = text.lowercased().split(separator: " ").map { String($0) }
        let today = zone.civil(now).dayNumber
        guard let first = parts.first else { return nil }
        if parts.count == 1, weekday(first) == nil, let day = day(first, for: .dueDate, today: today) { return day }
        guard parts.count <= 3, first == "in" || first.hasPrefix("+") || first.first?.isNumber == true else {
            return nil
        }
        let words = first == "in" ? parts.dropFirst() : spelledOut(parts)
        guard words.count == 2 else { return nil }
        return later(words, for: .dueDate, zone: zone, now: now).map { zone.civil($0.instant) }.flatMap {
            date($0.dayNumber)
        }
    }

    /// Parses a time that is given by a length of time: `in 45 min` or `+2h` from now, `45 min ago`, or the length of the work
    /// that began at `start`.
    private static func byDuration(
        _ text: String, for purpose: Purpose, now: Instant, after start: Instant?
    ) -> Instant? {
        var words = text.lowercased().split(separator: " ")
        switch purpose {
        case .dueDate:
            guard let first = words.first, first == "in" || first.hasPrefix("+") else { return nil }
            words[0].removeFirst(first == "in" ? 2 : 1)
            return DurationParser.parse(words.joined()).map { now.advanced(by: $0) }
        case .work:
            if words.last == "ago" {
                return DurationParser.parse(words.dropLast().joined()).map { now.advanced(by: .zero - $0) }
            }
            return start.flatMap { start in DurationParser.parse(text).map { start.advanced(by: $0) } }
        }
    }

    /// Returns the words after `in` for a shorter form: `3 days` for `+3d` and `+3 days`.
    private static func spelledOut(_ parts: [String]) -> ArraySlice<String> {
        let number = parts[0].drop { $0 == "+" }
        guard let letter = number.last, letter == "d" || letter == "w" else {
            return ([String(number)] + parts.dropFirst())[...]
        }
        return ([String(number.dropLast()), letter == "d" ? "days" : "weeks"] + parts.dropFirst())[...]
    }

    /// Parses the words after `in`, such as `3 days`, `2 weeks` or `1 day 14:30`. Nobody has worked at a later time.
    private static func later(
        _ words: ArraySlice<String>, for purpose: Purpose, zone: TimeZoneRule, now: Instant
    ) -> TypedMoment? {
        guard purpose == .dueDate, (2...3).contains(words.count), let first = words.first, let count = Int(first),
            (1...mostUnits).contains(count), let unit = unit(words[words.startIndex + 1])
        else { return nil }
        let day = date(zone.civil(now).dayNumber + count * unit)
        return instant(
            day, at: words.dropFirst(2).first, zone: zone, Pick(purpose: purpose, now: now, start: nil))
    }

    /// The largest number of days or weeks. A larger one is probably mistyped.
    private static let mostUnits = 999

    /// Returns the number of days in a unit of time.
    private static func unit(_ word: String) -> Int? {
        switch word {
        case "day", "days": 1
        case "week", "weeks": 7
        default: nil
        }
    }

    /// The longest work whose end is taken for a time of the next day. For a longer one, the end is probably mistyped.
    static let longestNightShift = Duration.seconds(12 * 3_600)

    private static func day(_ text: String, for purpose: Purpose, today: Int) -> CalendarDate? {
        switch text {
        case "yesterday": return date(today - 1)
        case "today": return date(today)
        case "tomorrow": return date(today + 1)
        case let word:
            guard let weekday = weekday(word) else { return CalendarDate(text) }
            switch purpose {
            case .dueDate: return (today + 1...today + 7).first { $0 % 7 == weekday }.flatMap { date($0) }
            case .work: return (today - 7...today - 1).first { $0 % 7 == weekday }.flatMap { date($0) }
            }
        }
    }

    /// Returns the remainder by seven of the days with this name since 1970-01-01. At least three letters are needed.
    private static func weekday(_ word: String) -> Int? {
        guard word.count >= 3 else { return nil }
        return ["thursday", "friday", "saturday", "sunday", "monday", "tuesday", "wednesday"]
            .firstIndex { $0.hasPrefix(word) }
    }

    private static func date(_ dayNumber: Int) -> CalendarDate? {
        let day = CivilTime(Instant(millisecondsSince1970: Int64(dayNumber) * 86_400_000))
        return CalendarDate(year: day.year, month: day.month, day: day.day)
    }

    /// Returns the minutes since midnight of a time such as `14:30`, `2:30pm` or `2pm`.
    /// - Parameter takesHours: whether a number alone is an hour. Without a day, it could also be a day.
    private static func minutes(_ text: String, takesHours: Bool) -> Int? {
        let half = ["am", "pm"].first { text.hasSuffix($0) }
        let parts = text.dropLast(half == nil ? 0 : 2).split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2 || (parts.count == 1 && (takesHours || half != nil)),
            parts.count == 1 || parts[1].count == 2,
            parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
            let hour = Int(parts[0]), let minute = parts.count == 1 ? 0 : Int(parts[1]), (0..<60).contains(minute),
            (half == nil ? 0..<24 : 1..<13).contains(hour)
        else { return nil }
        let hours = half.map { hour % 12 + ($0 == "pm" ? 12 : 0) } ?? hour
        return hours * 60 + minute
    }

    /// The rule that chooses between the two instants of a local time that occurs twice, because clocks are set back.
    private struct Pick {
        let purpose: Purpose
        let now: Instant
        let start: Instant?

        /// Work ends at the first of them after its start, and begins at the last of them that is not in the future. A due
        /// date is the later one.
        func chosen(of instants: [Instant]) -> Instant? {
            guard purpose == .work else { return instants.last }
            if let start { return instants.first { $0 > start } ?? instants.last }
            return instants.last { $0 <= now } ?? instants.first
        }
    }

    /// Returns the instant on a day.
    /// - Parameter clock: the time on this day; `nil` for the time that the purpose gives to a day without one.
    /// - Returns: `nil` if `clock` is not a time.
    private static func instant(
        _ day: CalendarDate?, at clock: String?, zone: TimeZoneRule, _ pick: Pick
    ) -> TypedMoment? {
        if let clock {
            return minutes(clock, takesHours: true).flatMap { instant(day, minutes: $0, zone: zone, pick) }
        }
        return switch pick.purpose {
        case .dueDate: instant(day, minutes: 24 * 60 - 1, zone: zone, pick)
        case .work: instant(day, minutes: 0, zone: zone, pick)
        }
    }

    /// Returns the instant of a local time. Near a change of the clocks, the zone has two offsets: a local time that occurs
    /// twice is an instant of each, and one that is skipped is an instant of none.
    private static func instant(
        _ day: CalendarDate?, minutes: Int, zone: TimeZoneRule, _ pick: Pick
    ) -> TypedMoment? {
        let clock = "\(CivilTime.padded(minutes / 60)):\(CivilTime.padded(minutes % 60))"
        guard let day, let utc = RFC3339.instant("\(day.description)T\(clock):00Z") else { return nil }
        let offsets = Set([-86_400, 86_400].map { zone.offset(utc.advanced(by: .seconds($0))) })
        let instants = offsets.map { (offset: $0, at: utc.advanced(by: .seconds(-$0))) }
            .filter { zone.offset($0.at) == $0.offset }.map(\.at).sorted()
        if let chosen = pick.chosen(of: instants) { return TypedMoment(chosen, instants.count > 1 ? .twice : .once) }
        let first = utc.advanced(by: .seconds(-zone.offset(utc)))
        return TypedMoment(utc.advanced(by: .seconds(-zone.offset(first))), .never(clock: clock))
    }
}
