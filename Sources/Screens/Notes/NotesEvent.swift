public enum NotesEvent: Equatable, Sendable {
    /// The screen is on display. It observes the notes from now on.
    case appeared
    case selected(Int)
    /// The note at a position is selected and opened for reading.
    case opened(Int)
    case modeChanged(NotesMode)
    case saveRequested
    /// The person leaves the new note. A text is asked about first.
    case writingEndRequested
    case leaveAnswered(UnsavedAnswer)
    case draftRestored(NotesDraft)
}
