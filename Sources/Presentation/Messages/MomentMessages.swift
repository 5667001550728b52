public import MillwrightDomain
public import MillwrightViews

/// The messages for typed text that is not a time, or a time that is probably not meant.
public enum MomentMessages {
    /// The question about a due time that has passed.
    public static func passed(_ due: Instant, _ time: TimeFormatter) -> StyledText {
        "the due time \(time.dateAndTime(due)) has passed. Save it?"
    }

    /// The form of a time that a person types.
    public static let wanted: StyledText = "a time like 16:30, mon 16:30 or 2026-11-23 16:30"

    public static func notATime(_ text: String) -> Message {
        Message(.valueNotAllowed, "\"\(text)\" is not a time", next: MessageText(wanted))
    }
}
