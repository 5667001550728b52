public import MillwrightDomain

public enum WorkOrderListEvent: Equatable, Sendable {
    /// The screen is on display. It observes the store from now on.
    case appeared
    case selected(row: Int)
    case opened(row: Int)
    case fetchRequested
    /// The person wants to create a work order.
    case creationRequested
    /// The search by tag begins, changes or ends.
    case findingChanged(TagFinding?)
    case tagEntered(String)
    /// A work order of the found asset is chosen.
    case foundChosen(WorkOrder.ID)
    /// An input that means nothing while a dialog is open.
    case ignored
    case searchBegan
    case searchTyped(TypedText)
    /// The search field loses the cursor. The search stays.
    case searchKept
    /// The search ends, and the list shows all rows of the filter again.
    case searchEnded
    case filterMenuChanged(Menu<WorkOrderListFilter>?)
    case filterChosen(WorkOrderListFilter)
    case sortMenuChanged(Menu<WorkOrderSort.Key>?)
    case sortChosen(WorkOrderSort.Key)
    /// Another screen has saved a change of this work order, or shows it.
    case markedOpen(WorkOrder.ID?)
}
