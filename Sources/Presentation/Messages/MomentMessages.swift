/// The message for typed text that is not a time.
public enum MomentMessages {
    /// The form of a time that a person types.
    public static let wanted: StyledText = "a time like 16:30, mon 16:30 or 2026-11-23 16:30"

    public static func notATime(_ text: String) -> Message {
        Message(.valueNotAllowed, "\"\(text)\" is not a time", next: MessageText(wanted))
    }
}
