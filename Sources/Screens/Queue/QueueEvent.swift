public import MillwrightPresentation
public import MillwrightViews

/// An event of the queue screen. Every action applies to the selected change.
public enum QueueEvent: Equatable, Sendable {
    /// The screen is on display. It starts to observe the queue.
    case appeared
    case selected(row: Int)
    case opened(row: Int)
    case editBegan
    case editTyped(TypedText)
    case editSaved
    case editClosed
    /// The person answers the question about a newer value.
    case newerAnswered(NewerQuestion.Answer)
    case retryRequested
    case retryWithoutTemplateRequested
    case clockRequested
    case clockConfirmed
    case clockDeclined
    case moveBegan
    case moveTyped(TypedText)
    case moveAsked
    case moveAgreed
    case moveDeclined
    case moveClosed
    case dropRequested
    case dropConfirmed
    case dropDeclined
    case sendRequested
    case draftRestored(QueueDraft)
    /// The form of a refused work order has saved its fields. The sentence is about the result.
    case reported(MessageText)
    /// An input that an open dialog does not use.
    case ignored
}
