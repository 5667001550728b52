public import MillwrightPresentation
import MillwrightUseCases
public import MillwrightViews

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

    /// Whether the last change can be undone.
    private var undo = UndoOffer.possible

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

    /// Returns the context for texts that offer the undo of a change.
    func offering(_ undo: UndoOffer) -> ViewContext {
        var copy = self
        copy.undo = undo
        return copy
    }

    /// Returns a text with the key of each step, such as `1 waiting (Q)`. A text about the last change is followed by the
    /// key that undoes the change, as long as this key works.
    func words(_ text: MessageText) -> StyledText { notice(text).whole }

    /// Returns the text like ``words(_:)``, with the key of the undo apart from the rest.
    func notice(_ text: MessageText) -> Notice { Notice(text.text(words), offer: text.offersUndo ? offer : nil) }

    private var offer: StyledText? {
        switch undo {
        case .impossible: nil
        case .untilSent: "Undo until sent: \(words(.undo(nil)))"
        case .possible: "Undo: \(words(.undo(nil)))"
        }
    }

    /// Returns a message as a notice of a problem.
    func notice(of problem: Message) -> Notice { Notice(words(problem).painted(.bad)) }

    private func words(_ step: NextStep) -> StyledText { here(step) ?? step.key ?? elsewhere(step) }

    /// Returns a message on one line: what happened, and the one thing to do.
    func words(_ message: Message) -> StyledText { words(message.sentence) }
}

extension Message {
    /// The message as one sentence: what happened, and the one thing to do.
    public var sentence: MessageText {
        guard let next else { return summary }
        return next.onlyStep?.key == nil ? "\(summary); \(next)" : "\(summary); press \(next)"
    }
}
