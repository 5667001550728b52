public import MillwrightDomain
public import MillwrightOfflineEngine

/// The parser that turns typed text into a value of the field that an operation changes.
public enum FieldValueParser {
    /// - Parameters:
    ///   - details: The work order, which has the kind of the task; `nil` if it is no longer on this device.
    ///   - zone: The person's time zone, for a time.
    public static func parse(
        _ text: String, for operation: OutboxOperation, in details: WorkOrderDetails?, at now: Instant,
        zone: TimeZoneRule
    ) throws(FieldValueError) -> FieldValue {
        guard let content = operation.change.rule.content else { throw .noValue }
        if content == .time { return try time(text, for: operation, in: details, at: now, zone) }
        if content == .answer {
            guard let kind = operation.task(in: details)?.kind else { throw .taskGone }
            do { return .answer(try TaskAnswer.parse(text, for: kind, at: now, zone: zone)) } catch {
                throw .answer(error)
            }
        }
        return content.isEntered ? .text(text) : try choice(text, of: content)
    }

    /// Parses the start and the end of labor time, such as `09:12 10:40`. Without an end, the end stays as it is. A time that
    /// is typed as ``words(of:zone:)`` gives it stays as it is too, to the second and in a doubled hour.
    /// - Parameter words: The start and, if it changes too, the end.
    public static func span(
        _ words: [String], inPlaceOf span: LogEntry.TimeSpan, at now: Instant, zone: TimeZoneRule
    ) throws(FieldValueError) -> LogEntry.TimeSpan {
        guard let first = words.first else { throw .noValue }
        let kept = Self.words(of: span, zone: zone)
        guard let start = first == kept[0] ? span.start : MomentParser.parse(first, for: .work, zone: zone, now: now)
        else { throw .notATime(first) }
        guard words.count > 1 else { return LogEntry.TimeSpan(start: start, end: span.end) }
        if kept.count > 1, words[1] == kept[1] { return LogEntry.TimeSpan(start: start, end: span.end) }
        guard let end = MomentParser.parse(words[1], for: .work, zone: zone, now: now, after: start) else {
            throw .notATime(words[1])
        }
        return LogEntry.TimeSpan(start: MomentParser.start(start, endingAt: end, zone: zone), end: end)
    }

    /// Returns the start and, if the work has ended, the end in local time, as a person can type them.
    public static func words(of span: LogEntry.TimeSpan, zone: TimeZoneRule) -> [String] {
        [span.start, span.end].compactMap { $0 }.map { zone.civil($0).dateAndClock }
    }

    private static func time(
        _ text: String, for operation: OutboxOperation, in details: WorkOrderDetails?, at now: Instant,
        _ zone: TimeZoneRule
    ) throws(FieldValueError) -> FieldValue {
        let isDue = operation.change.field == .due
        if isDue, text.lowercased() == "none" { return .empty }
        // A value that nobody has changed keeps its seconds, and its hour of a doubled one.
        if let shown = operation.change.target, case .instant(let instant) = shown,
            text == zone.civil(instant).dateAndClock
        {
            return shown
        }
        let start = operation.change.field?.logEntryID.flatMap { details?.logEntry($0)?.time?.start }
        let moment = MomentParser.parse(
            text, for: isDue ? .dueDate : .work, zone: zone, now: now, after: start ?? operation.subject?.start)
        guard let moment else { throw .notATime(text) }
        return .instant(moment)
    }

    /// Parses one of the choices. Case makes no difference, and a status can also be typed with the alternative names
    /// of ``StatusFormatter/parse(_:)``.
    public static func choice(_ text: String, of content: FieldContent) throws(FieldValueError) -> FieldValue {
        let status = content == .status ? StatusFormatter.parse(text)?.rawValue : nil
        let word = status ?? text.lowercased()
        guard let choice = content.value(rawText: word) else { throw .notAChoice(text, of: content) }
        return choice
    }
}
