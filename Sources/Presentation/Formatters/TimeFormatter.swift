public import MillwrightDomain
public import MillwrightViews

/// Times in a technician's words and local time.
public struct TimeFormatter: Sendable {
    public let now: Instant
    public let zone: TimeZoneRule

    public init(now: Instant, zone: TimeZoneRule) {
        self.now = now
        self.zone = zone
    }

    /// Returns a due date: `today 14:00`, `tomorrow 08:00`, `Thu 14:00`, `2 d overdue`, `2026-12-03`.
    public func due(_ instant: Instant, isOverdue: Bool) -> StyledText {
        if isOverdue { return overdue(instant) }
        let (then, today) = (zone.civil(instant), zone.civil(now))
        switch then.dayNumber - today.dayNumber {
        case 0: return "today \(then.clock)"
        case 1: return "tomorrow \(then.clock)"
        case 2...6: return "\(then.weekday) \(then.clock)"
        default: return "\(then.date)"
        }
    }

    /// Returns a due date in at most five columns: `14:00` today, `Thu`, `12-03`; overdue `6d!`, `12h!`, `5m!`.
    public func shortDue(_ instant: Instant, isOverdue: Bool) -> StyledText {
        let (then, today) = (zone.civil(instant), zone.civil(now))
        let days = then.dayNumber - today.dayNumber
        if isOverdue {
            let minutes = instant.distance(to: now).wholeMilliseconds / 60_000
            return days < 0 ? "\(min(-days, 999))d!" : minutes < 60 ? "\(minutes)m!" : "\(minutes / 60)h!"
        }
        switch days {
        case 0: return "\(then.clock)"
        case 1...6: return "\(then.weekday)"
        default: return StyledText(String(then.date.suffix(5)))
        }
    }

    /// Returns a time: `09:41` today, with the date on any other day.
    public func moment(_ instant: Instant) -> StyledText {
        let then = zone.civil(instant)
        return then.dayNumber == zone.civil(now).dayNumber ? "\(then.clock)" : "\(then.date) \(then.clock)"
    }

    /// Returns a time as ``moment(_:)`` does, or in UTC without a formatter.
    static func moment(_ instant: Instant, in time: TimeFormatter?) -> StyledText {
        time?.moment(instant) ?? "\(CivilTime(instant).dateAndClock) UTC"
    }

    /// Returns the end of a span of time. Without a date, it is on the day of the start, or in the night after it, as in
    /// an end that a person types (``MomentParser``).
    public func end(_ end: Instant, of start: Instant) -> StyledText {
        start.distance(to: end) <= MomentParser.longestNightShift ? "\(zone.civil(end).clock)" : moment(end)
    }

    /// Returns a date with its time: `today 14:00`, `tomorrow 08:00`, `2026-12-03 14:00`. A time that occurs twice on its day
    /// has its offset.
    public func dateAndTime(_ instant: Instant) -> StyledText {
        let then = zone.civil(instant)
        switch then.dayNumber - zone.civil(now).dayNumber {
        case 0: return "today \(then.clock)\(doubled(instant))"
        case 1: return "tomorrow \(then.clock)\(doubled(instant))"
        default: return "\(then.date) \(then.clock)\(doubled(instant))"
        }
    }

    /// Returns a date with its weekday and time: `Thu 2026-12-03 14:00`. A time that occurs twice on its day has its offset.
    public func weekdayAndTime(_ instant: Instant) -> StyledText {
        let then = zone.civil(instant)
        return "\(then.weekday) \(then.date) \(then.clock)\(doubled(instant))"
    }

    /// Returns a time as it was understood. Of a time that does not occur, because clocks are set forward, it says so.
    public func understood(_ moment: TypedMoment, as taken: Instant? = nil) -> StyledText {
        let words = weekdayAndTime(taken ?? moment.instant)
        guard case .never(let clock) = moment.occurrence else { return words }
        return "\(words), because clocks skip \(clock)"
    }

    /// Returns the offset from UTC: `UTC+02:00`.
    public func offset(at instant: Instant) -> StyledText {
        let minutes = zone.offset(instant) / 60
        let (hours, rest) = minutes.magnitude.quotientAndRemainder(dividingBy: 60)
        return "UTC\(minutes < 0 ? "-" : "+")\(CivilTime.padded(Int(hours))):\(CivilTime.padded(Int(rest)))"
    }

    private func doubled(_ instant: Instant) -> StyledText {
        zone.isDoubled(instant) ? " \(offset(at: instant))" : ""
    }

    /// Returns an age without seconds, for a display that is drawn again each minute: `< 1 min`, `12 min`, `3 h`, `2 d`.
    public func minutes(since instant: Instant) -> StyledText {
        instant.distance(to: now).wholeMilliseconds < 60_000 ? "< 1 min" : age(of: instant)
    }

    /// Returns an age: `5 s`, `12 min`, `3 h`, `2 d`.
    public func age(of instant: Instant) -> StyledText {
        let seconds = max(0, instant.distance(to: now).wholeMilliseconds / 1_000)
        switch seconds {
        case ..<60: return "\(seconds) s"
        case ..<3_600: return "\(seconds / 60) min"
        case ..<86_400: return "\(seconds / 3_600) h"
        default: return "\(seconds / 86_400) d"
        }
    }

    private func overdue(_ instant: Instant) -> StyledText {
        let days = zone.civil(now).dayNumber - zone.civil(instant).dayNumber
        return days > 0 ? "\(days) d overdue" : "\(age(of: instant)) overdue"
    }
}
