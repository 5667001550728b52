public enum ConflictEvent: Equatable, Sendable {
    /// The screen is on display. It observes the conflict from now on.
    case appeared
    case selected(row: Int)
    /// The person makes the choice in this row. A choice that needs a value opens the editor.
    case chosen(row: Int)
    /// The person edits the value: the merged text if that choice is selected, otherwise the own value.
    case editBegan
    case editTyped(TypedText)
    case editSaved
    case editClosed
    case undoRequested
    /// An input that means nothing while a dialog is open.
    case ignored
}
