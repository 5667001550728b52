public import MillwrightDomain
public import MillwrightPresentation

public enum WorkOrderEvent: Equatable, Sendable {
    /// The screen is on display. It observes the work order from now on.
    case appeared
    /// The part at a position is selected.
    case selected(Int)
    /// The part at a position is selected and opened.
    case opened(Int)
    /// The selected task is ticked, or its tick is removed.
    case ticked
    case statusRequested(WorkOrderStatus)
    /// The person agrees to a completion that she cannot undo.
    case completionConfirmed
    case dialogChanged(WorkOrderDialog?)
    case blockerChosen(CompletionBlocker)
    /// The person wants to record a part, a meter reading or a cost.
    case entryRequested
    case entrySaved
    /// The person wants to choose the people and teams of the work order.
    case assignmentRequested
    case assignmentSaved
    /// An input that means nothing while a dialog is open.
    case ignored
    case destinationRequested(WorkOrderDestination)
    /// A screen above this one has saved something and is closed.
    case reported(MessageText)
    case fetchRequested
}
