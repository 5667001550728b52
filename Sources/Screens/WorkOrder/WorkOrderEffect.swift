public import MillwrightFrontEnd
public import MillwrightDomain
public import MillwrightPresentation

public enum WorkOrderEffect: FetchEffect, Equatable {
    case received(Result<WorkOrderSnapshot, FlowProblem>, now: Instant)
    case selected(Int)
    /// The editor of the task is on display.
    case shown(WorkOrderTask.ID)
    /// The person wants to see another screen. The parent of this screen shows it.
    case opened(WorkOrderDestination)
    case answerSaveBegan(WorkOrderTask.ID)
    case answerSaved(WorkOrderTask.ID, TaskValue?)
    case answerRefused(WorkOrderTask.ID, Message)
    case statusSaved(WorkOrderStatus)
    case dialogChanged(WorkOrderDialog?)
    case entrySaveBegan
    /// The entry has a part or a meter that is not known.
    case entryAsked(NewName)
    /// - Parameter field: the field that the reason is about; `nil` for the focused one.
    case entryRefused(Message, field: Int?)
    case fetchProgressed(seconds: Int?)
    case noticed(MessageText)
    /// The display time of the notice is over.
    case noticeExpired
    case refused(Message)
    case draftRestored(WorkOrderDraft)
}
