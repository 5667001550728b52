public import MillwrightPresentation

/// What a view needs besides the state of its screen.
public struct ViewContext: Sendable {
    /// The person's time zone, for dates and times.
    public let zone: TimeZoneRule
    /// Returns the words for a step that no key of these screens takes, such as a setting of the program.
    public let elsewhere: @Sendable (NextStep) -> StyledText

    public init(zone: TimeZoneRule, elsewhere: @escaping @Sendable (NextStep) -> StyledText) {
        self.zone = zone
        self.elsewhere = elsewhere
    }

    /// Returns a text with the key of each step, such as `1 waiting (Q)`.
    func words(_ text: MessageText) -> StyledText {
        text.text { step in step.key.map { "\($0)" } ?? elsewhere(step) }
    }

    /// Returns a message on one line: what happened, and the one thing to do.
    func words(_ message: Message) -> StyledText {
        let summary = words(message.summary)
        return message.next.map { "\(summary); \(words($0))" } ?? summary
    }
}
