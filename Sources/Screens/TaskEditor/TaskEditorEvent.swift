public enum TaskEditorEvent: Equatable, Sendable {
    /// The screen is on display. It observes the task from now on.
    case appeared
    case inputChanged(TaskInput)
    case noteChanged(TypedText)
    case focused(TaskEditorState.Focus)
    /// The person wants to write in her own editor.
    case editorRequested
    case saveRequested
    /// The person leaves. Unsaved input is asked about first.
    case leaveRequested
    case leaveAnswered(UnsavedAnswer)
    case draftRestored(TaskEditorDraft)
}
