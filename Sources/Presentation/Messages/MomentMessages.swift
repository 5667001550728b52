public import MillwrightDomain
public import MillwrightViews

/// The messages for typed text that is not a time, or a time that is probably not meant.
public enum MomentMessages {
    /// The question about a due time that has passed.
    public static func passed(_ due: Instant, _ time: TimeFormatter) -> StyledText {
        "the due time \(time.dateAndTime(due)) has passed. Save it?"
    }

    /// Returns the line about a local time that occurs twice, or not at all, because clocks change; `nil` for any other.
    /// - Parameter taken: the instant that is saved. The start of work can be another one than was understood first.
    public static func taken(_ moment: TypedMoment, as taken: Instant? = nil, _ time: TimeFormatter) -> StyledText? {
        let instant = taken ?? moment.instant
        let (then, offset) = (time.zone.civil(instant), time.offset(at: instant))
        switch moment.occurrence {
        case .once: return nil
        case .twice:
            return
                "\(then.clock) occurs twice on \(then.date), because clocks are set back; \(then.clock) \(offset) was taken"
        case .never(let clock):
            return
                "\(clock) does not occur on \(then.date), because clocks are set forward; \(then.clock) \(offset) was taken"
        }
    }

    /// The form of a time that a person types.
    public static let wanted: StyledText = "a time like 16:30, mon 16:30 or 2026-11-23 16:30"

    public static func notATime(_ text: String) -> Message {
        Message(.valueNotAllowed, "\"\(text)\" is not a time", next: MessageText(wanted))
    }
}
