public import MillwrightFrontEnd
public import MillwrightDomain
public import MillwrightPresentation
public import MillwrightViews

public enum TaskEditorEffect: Equatable, Sendable {
    case received(Result<TaskSnapshot, FlowProblem>, now: Instant, offset: Int)
    case inputChanged(TaskInput)
    case noteChanged(TypedText)
    case focused(TaskEditorState.Focus)
    case questionChanged(isLeaving: Bool)
    case draftRestored(TaskEditorDraft)
    /// A value was saved that the person has not seen. The question is `nil` once it is answered.
    case newerChanged(NewerQuestion?)
    /// The person has seen the newer value.
    /// - Parameter isTaken: whether it replaces the input.
    case newerSeen(NewerValue, isTaken: Bool)
    case saveBegan
    case answerSaved(TaskValue?)
    case noteSaved(String)
    case refused(Message)
    /// The parent opens the photos above this screen.
    case photosOpened
    /// The screen is finished. The parent closes it, and shows the sentence about the saved changes if there is one.
    case closed(MessageText?)
}
