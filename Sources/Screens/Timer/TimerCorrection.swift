public import MillwrightDomain
public import MillwrightPresentation
import MillwrightUseCases

/// The end of a timer that was not stopped in time, while a person types this end.
public struct TimerCorrection: Equatable, Sendable {
    /// The technician whose timer is stopped; `nil` for the signed-in person.
    public let technician: User.ID?
    /// The name of that technician; `nil` for the signed-in person.
    let name: String?
    let since: Instant
    public var text = TypedText()
    /// Whether the end is being saved.
    public var isSaving = false
    /// Whether the dialog asks what to do with the typed text.
    public var isLeaving = false
    /// The reason why the screen asks for an end, or why the end was not accepted. Typing removes it.
    public var problem: Message?

    /// - Parameter person: the signed-in person.
    init(_ entry: TimeEntryListing, person: User.ID, problem: Message? = nil) {
        let isOwn = entry.entry.personID == person
        technician = isOwn ? nil : entry.entry.personID
        name = isOwn ? nil : entry.entry.person
        since = entry.span.start
        self.problem = problem
    }

    mutating func fail(_ reason: Message) { (isSaving, isLeaving, problem) = (false, false, reason) }

    enum Answer: Equatable {
        case typed(TypedText)
        case save
        case closed
        /// The dialog begins or ends to ask what to do with the typed text.
        case leaving(Bool)
    }

    /// Returns the answer for an input; `nil` if the input is not an answer. Escape asks before it discards typed text.
    func answer(to input: Input) -> Answer? {
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
        case .key(.enter): return .save
        default:
            var copy = text
            return copy.apply(input) ? .typed(copy) : nil
        }
    }

    func dialog(_ time: TimeFormatter, _ context: ViewContext) -> Dialog {
        if isLeaving { return UnsavedQuestion.dialog }
        let whose: StyledText = name.map { "Timer of \(StyledText.cell($0))" } ?? "Your timer"
        let end = Field(
            "end", .text(text), hint: isSaving ? "saving it" : preview(time),
            problem: problem.map { context.words($0) })
        return Dialog(
            title: "When did the work end?",
            blocks: [
                .text("\(whose) has been running since \(time.moment(since))"), .fields(Fields([end], focused: 0)),
            ],
            keys: [
                KeyHint(.enter, "stop timer", blocked: text.isEmpty ? "no time yet" : nil), KeyHint(.escape, "back"),
            ])
    }

    /// The typed end; `nil` if the text is not a time. Without a day, it is on the day of the start, or in the night after it.
    func end(_ time: TimeFormatter) -> Instant? {
        MomentParser.parse(text.text, for: .work, zone: time.zone, now: time.now, after: since)
    }

    /// The labor time up to the typed end. Until the text is a time, the expected format of a time.
    private func preview(_ time: TimeFormatter) -> StyledText {
        guard let end = end(time), end > since else { return MomentMessages.wanted }
        return "\(LogFormatter.duration(since.distance(to: end))), until \(time.moment(end))"
    }
}
