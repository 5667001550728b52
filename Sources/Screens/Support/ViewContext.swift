public import MillwrightPresentation

/// The time zone and the words that a view needs besides the state of its screen.
public struct ViewContext: Sendable {
    /// The person's time zone, for dates and times.
    public let zone: TimeZoneRule
    /// Returns the words for a step that no key of these screens takes, such as a setting of the program.
    public let elsewhere: @Sendable (NextStep) -> StyledText
    /// Returns the key of a step on the screen that is shown; `nil` if the step has the same key everywhere.
    private var here: @Sendable (NextStep) -> StyledText? = { _ in nil }

    public init(zone: TimeZoneRule, elsewhere: @escaping @Sendable (NextStep) -> StyledText) {
        self.zone = zone
        self.elsewhere = elsewhere
    }

    /// Returns the context for a screen with keys of its own, so that the queue says `x` where other screens say
    /// `x in the queue (Q)`.
    func on(_ here: @escaping @Sendable (NextStep) -> StyledText?) -> ViewContext {
        var copy = self
        copy.here = here
        return copy
    }

    /// Returns a text with the key of each step, such as `1 waiting (Q)`.
    func words(_ text: MessageText) -> StyledText {
        text.text { step in here(step) ?? step.key ?? elsewhere(step) }
    }

    /// Returns a message on one line: what happened, and the one thing to do.
    func words(_ message: Message) -> StyledText { words(message.sentence) }
}
