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
    case dropRequested
    case dropConfirmed
    case dropDeclined
    case sendRequested
    case draftRestored(QueueDraft)
    /// An input that an open dialog does not use.
    case ignored
}
