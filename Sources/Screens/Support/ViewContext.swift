public import MillwrightPresentation

/// The time zone and the words that a view needs besides the state of its screen.
public struct ViewContext: Sendable {
    /// The person's time zone, for dates and times.
    public let zone: TimeZoneRule
    /// A function that returns the words for a step without a key on these screens, such as a setting of the program.
    public let elsewhere: @Sendable (NextStep) -> StyledText
    /// The words that every status line begins with, such as a remark that the data is a sample; `nil` without any.
    public let label: StyledText?
    /// A function that returns the key for a step on the current screen; `nil` if the step has the same key on every
    /// screen.
    private var here: @Sendable (NextStep) -> StyledText? = { _ in nil }

    public init(
        zone: TimeZoneRule, label: StyledText? = nil, elsewhere: @escaping @Sendable (NextStep) -> StyledText
    ) {
        self.zone = zone
        self.label = label
        self.elsewhere = elsewhere
    }

    /// Returns the context for a screen with its own keys. The queue, for example, then says `x` where other screens
    /// say `x in the queue (Q)`.
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
