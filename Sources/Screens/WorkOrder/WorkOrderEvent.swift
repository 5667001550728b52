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
    case destinationRequested(WorkOrderDestination)
    /// A screen above this one has saved something and is closed.
    case reported(MessageText)
    case fetchRequested
    case undoRequested
    case draftRestored(WorkOrderDraft)
}
