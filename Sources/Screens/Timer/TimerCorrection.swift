import MillwrightFrontEnd
public import MillwrightDomain
public import MillwrightPresentation
import MillwrightScreenKit
import MillwrightUseCases
public import MillwrightViews

/// The end of labor time, while a person types it: of a timer that was not stopped in time, or of labor time that ended.
public struct TimerCorrection: Equatable, Sendable {
    /// The technician whose timer is stopped; `nil` for the signed-in person.
    public let technician: User.ID?
    /// The name of that technician; `nil` for the signed-in person.
    let name: String?
    let since: Instant
    /// The labor time whose end is corrected; `nil` for a running timer, which is stopped.
    var ended: Ended?
    public var text = TypedText()
    /// Whether the end is being saved.
    public var isSaving = false
    /// Whether the dialog asks what to do with the typed text.
    public var isLeaving = false
    /// The reason why the screen asks for an end, or why the end was not accepted. Typing removes it.
    public var problem: Message?
    /// The question about a newer end, before a save that would replace it.
    public var newer: NewerQuestion?

    /// Labor time that ended.
    struct Ended: Equatable {
        let entry: LogEntry.ID
        /// The end that the person saw.
        var end: Instant
    }

    /// - Parameter person: the signed-in person.
    init(_ entry: TimeEntryListing, person: User.ID, problem: Message? = nil) {
        let isOwn = entry.entry.personID == person
        technician = isOwn ? nil : entry.entry.personID
        name = isOwn ? nil : entry.entry.person
        since = entry.span.start
        ended = entry.span.end.map { Ended(entry: entry.entry.id, end: $0) }
        self.problem = problem
    }

    mutating func fail(_ problem: FlowProblem) {
        (isSaving, isLeaving) = (false, false)
        newer = NewerQuestion(problem)
        if newer == nil { self.problem = problem.message }
    }

    enum Answer: Equatable {
        case typed(TypedText)
        case save
        case closed
        /// The dialog begins or ends to ask what to do with the typed text.
        case leaving(Bool)
        /// The answer to the question about a newer end.
        case decided(NewerQuestion.Answer)
    }

    /// Returns the answer for an input; `nil` if the input is not an answer. Escape asks before it discards typed text.
    func answer(to input: Input) -> Answer? {
        if let newer { return newer.answer(to: input).map { .decided($0) } }
        if isLeaving {
            return UnsavedQuestion.answer(to: input).map {
                switch $0 {
                case .save: .save
                case .discard: .closed
                case .stay: .leaving(false)
                }
            }
        }
        switch input {
        case .key(.escape): return text.isEmpty ? .closed : .leaving(true)
        case .key(.enter), .key(.control("s")): return .save
        default:
            var copy = text
            return copy.apply(input) ? .typed(copy) : nil
        }
    }

    func dialog(_ time: TimeFormatter, _ context: ViewContext) -> Dialog {
        if let newer { return newer.dialog(context) }
        if isLeaving { return UnsavedQuestion.dialog }
        let end = FormLine(
            "end", .text(text), hint: isSaving ? "saving it" : preview(time),
            problem: problem.map { context.words($0) })
        return Dialog(
            title: "When did the work end?",
            blocks: [.text(subject(time)), .fields(Fields([end], focused: 0))],
            keys: [
                KeyHint(.enter, ended == nil ? "stop timer" : "save", blocked: text.isEmpty ? "no time yet" : nil),
                KeyHint(.escape, "back"),
            ])
    }

    /// Returns the running timer, or the labor time that ended.
    private func subject(_ time: TimeFormatter) -> StyledText {
        let whose: StyledText? = name.map { .cell($0) }
        if let ended {
            let span: StyledText = "\(time.moment(since)) to \(time.end(ended.end, of: since))"
            return "\(whose.map { "Labor time of \($0)" as StyledText } ?? "Your labor time"), \(span)"
        }
        let timer: StyledText = whose.map { "Timer of \($0)" } ?? "Your timer"
        return "\(timer) has been running since \(time.moment(since))"
    }

    /// The typed end; `nil` if the text is not a time. Without a day, it is on the day of the start, or in the night after it.
    func end(_ time: TimeFormatter) -> Instant? {
        MomentParser.parse(text.text, for: .work, zone: time.zone, now: time.now, after: since)
    }

    /// The labor time up to the typed end. Until the text is a time, the expected format of a time.
    private func preview(_ time: TimeFormatter) -> StyledText {
        guard let end = end(time), end > since else { return MomentMessages.wanted }
        let typed = MomentParser.read(text.text, for: .work, zone: time.zone, now: time.now, after: since)
        let until = typed.flatMap { $0.occurrence == .once ? nil : time.understood($0) } ?? time.moment(end)
        return "\(LogFormatter.duration(from: since, to: end)), until \(until)"
    }
}
