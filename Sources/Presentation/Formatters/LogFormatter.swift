public import MillwrightDomain
public import MillwrightViews

/// The entries of a work order's log in words.
public enum LogFormatter {
    /// Returns the content for a line: `timer started`, `1 h 20 min labor`, `2 × O-ring`, `burner hours 10251 h`,
    /// `parking 12.50 EUR`, `request to be assigned: "I am next door"`.
    public static func words(_ content: LogEntry.Content) -> StyledText {
        switch content {
        case .time(let span): span.end.map { "\(duration(from: span.start, to: $0)) labor" } ?? "timer started"
        case .part(let part): "\(NumberText.printable(part.quantity)) × \(part.name)"
        case .reading(let reading):
            "\(reading.meter) \(NumberText.printable(reading.value))\(reading.unit.map { " \($0)" } ?? "")"
        case .cost(let cost): "\(cost.description) \(money(cost.minorUnits, cost.currency))"
        case .request(let request): "request to be assigned\(quoted(request))"
        }
    }

    /// Returns the content like ``words(_:)``, and labor time with its start and end: `1 h 20 min labor, 08:15 to 09:35`.
    static func words(_ content: LogEntry.Content, _ time: TimeFormatter) -> StyledText {
        guard case .time(let span) = content else { return words(content) }
        guard let end = span.end else { return "timer started at \(time.moment(span.start))" }
        return "\(words(content)), \(time.moment(span.start)) to \(time.moment(end))"
    }

    /// Returns the person, the time and the reason of a request: `R. Osei, 10:42: "I am next door"`.
    public static func request(_ entry: LogEntry, _ time: TimeFormatter) -> StyledText {
        origin(of: entry, time) + (entry.request.map(quoted) ?? "")
    }

    private static func quoted(_ request: LogEntry.AssignmentRequest) -> StyledText {
        request.text.isEmpty ? "" : ": \"\(request.text)\""
    }

    /// Returns the person who recorded the entry, and the time.
    public static func origin(of entry: LogEntry, _ time: TimeFormatter) -> StyledText {
        "\(entry.person), \(time.moment(entry.recordedAt))"
    }

    /// Returns the labor time from a start to an end: `1 h 20 min`.
    public static func duration(from start: Instant, to end: Instant) -> StyledText {
        duration(wholeMinutes(from: start, to: end))
    }

    /// Returns the time that an entry adds to a sum. A timer that still runs counts up to `now`; its time is never
    /// negative, because the clock of another device may be ahead.
    public static func spent(_ span: LogEntry.TimeSpan, now: Instant) -> Duration {
        span.end.map { wholeMinutes(from: span.start, to: $0) } ?? max(.zero, span.start.distance(to: now))
    }

    /// Returns the difference of the displayed times. They have no seconds, so 12:49:50 to 12:50:05 is one minute.
    private static func wholeMinutes(from start: Instant, to end: Instant) -> Duration {
        withoutSeconds(start).distance(to: withoutSeconds(end))
    }

    /// Returns the start of the minute in which the instant is.
    public static func withoutSeconds(_ instant: Instant) -> Instant {
        Instant(millisecondsSince1970: instant.millisecondsSince1970 - instant.millisecondsSince1970 % 60_000)
    }

    /// Returns hours and minutes, rounded down: `1 h 20 min`, `35 min`.
    public static func duration(_ duration: Duration) -> StyledText {
        let minutes = duration.wholeMilliseconds / 60_000
        return minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
    }

    /// Returns an amount with its currency: `12.50 EUR`, `1200 JPY`.
    public static func money(_ minorUnits: Int64, _ currency: String) -> StyledText {
        let digits = Currency.minorDigits(of: currency) ?? 2
        guard digits > 0 else { return "\(minorUnits) \(currency)" }
        let text = String(minorUnits)
        let padded = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
        return "\(String(padded.dropLast(digits))).\(String(padded.suffix(digits))) \(currency)"
    }

    /// Returns the kind of the content for programs: `time`, `part`, `reading`, `cost` or `request`.
    public static func code(_ content: LogEntry.Content) -> String {
        switch content {
        case .time: "time"
        case .part: "part"
        case .reading: "reading"
        case .cost: "cost"
        case .request: "request"
        }
    }
}
