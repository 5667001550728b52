public import MillwrightViews

public enum ConflictEvent: Equatable, Sendable {
    /// The screen is on display. It starts to observe the conflict.
    case appeared
    case selected(row: Int)
    /// The person makes the choice in this row. A choice that needs a value opens the editor,
    /// and one that replaces the server's value asks first.
    case chosen(row: Int)
    /// The person agrees to a decision that replaces the server's value.
    case decisionConfirmed
    case decisionDeclined
    /// The person edits a value: the merged text if that choice is selected, otherwise the person's own value.
    case editBegan
    case editTyped(TypedText)
    case editSaved
    case editClosed
    /// The person answers the question about a newer value of the server.
    case newerAnswered(NewerQuestion.Answer)
    case undoRequested
    case draftRestored(ConflictDraft)
    /// An input that an open dialog does not use.
    case ignored
}
