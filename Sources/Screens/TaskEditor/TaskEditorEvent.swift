public import MillwrightScreenKit
public import MillwrightViews

public enum TaskEditorEvent: Equatable, Sendable {
    /// The screen is on display. It starts to observe the task.
    case appeared
    case inputChanged(TaskInput)
    case noteChanged(TypedText)
    case focused(TaskEditorState.Focus)
    /// The person wants to write in her own editor.
    case editorRequested
    case saveRequested
    /// The person wants to see the photos and to add one of this task.
    case photosRequested
    /// The person leaves the screen. If there is unsaved input, the screen first asks whether to save it.
    case leaveRequested
    case leaveAnswered(UnsavedAnswer)
    /// The person answers the question about a newer value.
    case newerAnswered(NewerQuestion.Answer)
    case draftRestored(TaskEditorDraft)
}
