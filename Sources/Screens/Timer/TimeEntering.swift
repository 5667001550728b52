import MillwrightDomain
public import MillwrightPresentation
import MillwrightScreenKit
public import MillwrightViews

/// Labor time that was not measured by a timer, while a person types its start and its end.
public struct TimeEntering: Equatable, Sendable {
    public var start = TypedText()
    public var end = TypedText()
    /// Whether the person types the end. Otherwise the person types the start.
    public var isAtEnd = false
    /// Whether the time is being saved.
    public var isSaving = false
    /// Whether the dialog asks what to do with the typed text.
    public var isLeaving = false
    /// The reason why the time was not saved. Typing removes it.
    public var problem: Message?

    public init() {}

    /// Returns the answer for an input; `nil` if the input is not an answer. Enter moves between the start
    /// and the end, and Ctrl-S saves. Escape asks before it discards typed text.
    func answer(to input: Input) -> EntryAnswer<TimeEntering>? {
        var next = self
        next.problem = nil
        if isLeaving {
            next.isLeaving = false
            return UnsavedQuestion.answer(to: input, staying: next)
        }
        switch input {
        case .key(.escape):
            if start.isEmpty && end.isEmpty { return .closed }
            next.isLeaving = true
        case .key(.control("s")): return .save
        case .key(.enter), .key(.tab), .key(.backTab): next.isAtEnd.toggle()
        case .key(.down): next.isAtEnd = true
        case .key(.up): next.isAtEnd = false
        case .field(_, _, let index): next.isAtEnd = index == 1
        default:
            let isUsed = isAtEnd ? next.end.apply(input) : next.start.apply(input)
            return isUsed ? .changed(next) : nil
        }
        return .changed(next)
    }

    mutating func fail(_ reason: Message) { (isSaving, isLeaving, problem) = (false, false, reason) }

    /// Parses the start and the end. An end without a day is on the day of the start, or in the night after it.
    func span(_ time: TimeFormatter) throws(TimeEnteringError) -> LogEntry.TimeSpan {
        let start = try moment(start, time).instant
        let end = try moment(end, time, after: start).instant
        return LogEntry.TimeSpan(start: MomentParser.start(start, endingAt: end, zone: time.zone), end: end)
    }

    private func moment(
        _ text: TypedText, _ time: TimeFormatter, after start: Instant? = nil
    ) throws(TimeEnteringError) -> TypedMoment {
        guard let moment = MomentParser.read(text.text, for: .work, zone: time.zone, now: time.now, after: start)
        else {
            throw TimeEnteringError(text: text.text, isEnd: start != nil)
        }
        return moment
    }

    func dialog(_ number: StyledText, _ time: TimeFormatter, _ context: ViewContext) -> Dialog {
        if isLeaving { return UnsavedQuestion.dialog }
        let reason = problem.map { context.words($0) }
        let fields = [
            FormLine("from", .text(start), hint: startHint(time), problem: isAtEnd ? nil : reason),
            FormLine("to", .text(end), hint: isAtEnd ? hint(time) : nil, problem: isAtEnd ? reason : nil),
        ]
        return Dialog(
            title: "Labor time on \(number)", blocks: [.fields(Fields(fields, focused: isAtEnd ? 1 : 0))],
            keys: [KeyHint(.enter, "next field"), KeyHint(.control("s"), "save"), KeyHint(.escape, "back")])
    }

    /// The start that was understood. While something else is typed there, the expected format of a time.
    private func startHint(_ time: TimeFormatter) -> StyledText? {
        let typed: TypedMoment
        do throws(TimeEnteringError) { typed = try moment(start, time) } catch {
            return isAtEnd ? nil : MomentMessages.wanted
        }
        // The end decides which one of two equal local times the start is.
        do throws(TimeEnteringError) { return time.understood(typed, as: try span(time).start) } catch {
            return time.understood(typed)
        }
    }

    /// The labor time between the typed start and end, and the end that was understood. Until both are times, the
    /// expected format of a time.
    private func hint(_ time: TimeFormatter) -> StyledText {
        if isSaving { return "saving it" }
        do throws(TimeEnteringError) {
            let span = try span(time)
            let typed = try moment(end, time, after: try moment(start, time).instant)
            guard typed.instant > span.start else { return MomentMessages.wanted }
            return "\(time.understood(typed)), \(LogFormatter.duration(from: span.start, to: typed.instant))"
        } catch { return MomentMessages.wanted }
    }
}
