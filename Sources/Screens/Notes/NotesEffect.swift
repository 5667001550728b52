public import MillwrightFrontEnd
public import MillwrightDomain
public import MillwrightPresentation
public import MillwrightScreenKit

public enum NotesEffect: NoticeEffect, Equatable {
    case received(Result<WorkOrderDetails, FlowProblem>, now: Instant)
    case selected(Int)
    case modeChanged(NotesMode)
    case questionChanged(isLeaving: Bool)
    case saveBegan
    /// The note is saved. The cursor moves to the list.
    case saved
    case refused(Message)
    case noticed(MessageText)
    /// The display time of the notice is over.
    case noticeExpired
}
