/// An event of the queue screen. Every step is for the selected change.
public enum QueueEvent: Equatable, Sendable {
    /// The screen is on display. It observes the queue from now on.
    case appeared
    case selected(row: Int)
    case opened(row: Int)
    case editBegan
    case editTyped(TypedText)
    case editSaved
    case editClosed
    case retryRequested
    case dropRequested
    case dropConfirmed
    case dropDeclined
    case sendRequested
    /// An input that means nothing while a dialog is open.
    case ignored
}
