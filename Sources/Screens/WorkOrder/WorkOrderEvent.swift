public import MillwrightDomain
public import MillwrightPresentation

public enum WorkOrderEvent: Equatable, Sendable {
    /// The screen is on display. It starts to observe the work order.
    case appeared
    /// The person selects the item at this position.
    case selected(Int)
    /// The person opens the item at this position.
    case opened(Int)
    /// The person ticks the selected task, or removes its tick.
    case ticked
    /// The person confirms a tick that overwrites an answer.
    case tickConfirmed
    case statusRequested(WorkOrderStatus)
    /// The person confirms the completion of a work order that they may not reopen afterwards.
    case completionConfirmed
    case dialogChanged(WorkOrderDialog?)
    case blockerChosen(CompletionBlocker)
    /// The person wants to record a part, a meter reading or a cost.
    case entryRequested
    case entrySaved
    /// The person wants to choose the people and teams of the work order.
    case assignmentRequested
    case assignmentSaved
    /// The person replaces a newer assignment knowingly.
    case assignmentReplaced(Assigning)
    /// An input that an open dialog does not use.
    case ignored
    case destinationRequested(WorkOrderDestination)
    /// The editor of this task is open.
    case shown(WorkOrderTask.ID)
    /// The editor of this task has saved an answer.
    case answered(WorkOrderTask.ID)
    /// A child screen has saved something and was closed.
    case reported(MessageText)
    case fetchRequested
    case draftRestored(WorkOrderDraft)
}
