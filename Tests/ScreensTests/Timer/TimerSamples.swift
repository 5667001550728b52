import MillwrightFrontEnd
import MillwrightDomain
import MillwrightPresentation
@testable import MillwrightScreens
import MillwrightScreenKit
import MillwrightUseCases
import MillwrightViews

extension TimeEntryListing {
    /// - Parameters:
    ///   - start: minutes before ten o'clock.
    ///   - end: minutes before ten o'clock; `nil` for a running timer.
    static func sample(
        _ person: String, _ start: Int64, _ end: Int64? = nil, overlaps: [LogEntry.ID] = []
    ) -> TimeEntryListing {
        let span = LogEntry.TimeSpan(start: before(start), end: end.map(before))
        let entry = LogEntry(
            id: LogEntry.ID("\(person) \(start)"), personID: User.ID(person), person: person, content: .time(span),
            recordedAt: tenOClock)
        return TimeEntryListing(entry: entry, span: span, overlaps: overlaps)
    }

    private static func before(_ minutes: Int64) -> Instant { tenOClock.advanced(by: .seconds(-60 * minutes)) }
}

extension TimerContent {
    static func sample(_ entries: TimeEntryListing..., elsewhere: Elsewhere? = nil) -> TimerContent {
        TimerContent(number: 1042, entries: entries, person: User.ID("Kim"), elsewhere: elsewhere)
    }
}

extension TimerEnvironment {
    static func test(
        _ reads: Result<TimerContent, FlowProblem>..., changed: Result<MessageText, FlowProblem> = .success("1042")
    ) -> TimerEnvironment {
        TimerEnvironment(
            observe: { .of(reads) }, start: { changed.map { "\($0) started" } },
            stop: { end, technician in
                changed.map { "\($0) stopped \(end?.rfc3339 ?? "now") \(technician?.rawValue ?? "own")" }
            },
            add: { start, end in changed.map { "\($0) \(start.rfc3339) to \(end.rfc3339)" } },
            correct: { entry, end, _ in changed.map { "\($0) \(entry.rawValue) ends \(end.rfc3339)" } },
            time: .test)
    }
}

extension TimerState {
    static func read(_ content: TimerContent, selected: Int = 0) -> TimerState {
        var state = TimerState(id: WorkOrder.ID("w1"), now: tenOClock)
        TimerScreen.apply(.received(.success(content), now: tenOClock), to: &state)
        TimerScreen.apply(.selected(row: selected), to: &state)
        return state
    }
}

extension FlowProblem {
    /// The refusal of a stop without a time.
    static let endUnknown = FlowProblem(
        ChangeMessages.message(
            for: .logNotAllowed(.endUnknown(since: tenOClock.advanced(by: .seconds(-46_800)), number: 1042)),
            number: 1042, time: TimeFormatter(now: tenOClock, zone: .fixed(0))))
}

extension ScreenRun<TimerScreen> {
    /// The notices in the order in which they were shown.
    var notices: [String] {
        effects.compactMap { effect in
            if case .noticed(let words) = effect { ViewContext.test.words(words).plain } else { nil }
        }
    }
}
