public import MillwrightScreenKit

public enum NotesEvent: Equatable, Sendable {
    /// The screen is on display. It starts to observe the notes.
    case appeared
    case selected(Int)
    /// The note at a position is selected and opened for reading.
    case opened(Int)
    case modeChanged(NotesMode)
    case saveRequested
    /// The person leaves the new note. If it has text, the screen first asks whether to save it.
    case writingEndRequested
    case leaveAnswered(UnsavedAnswer)
    /// The person wants to write in her own editor.
    case editorRequested
    case draftRestored(NotesDraft)
}
