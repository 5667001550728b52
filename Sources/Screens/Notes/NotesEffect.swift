public import MillwrightDomain
public import MillwrightPresentation

public enum NotesEffect: NoticeEffect, Equatable {
    case received(Result<WorkOrderDetails, ScreenProblem>, now: Instant)
    case selected(Int)
    case modeChanged(NotesMode)
    case questionChanged(isLeaving: Bool)
    case saveBegan
    /// The note is saved, and the list has the cursor.
    case saved
    case refused(Message)
    case noticed(MessageText)
    /// The notice has been on display long enough.
    case noticeExpired
}
