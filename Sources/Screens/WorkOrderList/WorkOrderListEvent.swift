public import MillwrightDomain
public import MillwrightScreenKit
public import MillwrightViews

public enum WorkOrderListEvent: Equatable, Sendable {
    /// The screen is on display. It starts to observe the store.
    case appeared
    case selected(row: Int)
    case opened(row: Int)
    /// A screen above the list shows this work order. The person, a route or the last run has opened it.
    case shown(WorkOrder.ID)
    case fetchRequested
    /// The person wants to create a work order.
    case creationRequested
    /// The form has created a work order. The list selects and opens it.
    case created(WorkOrder.ID)
    /// The search by tag begins, changes or ends.
    case findingChanged(TagFinding?)
    case tagEntered(String)
    /// A work order of the found asset is chosen.
    case foundChosen(WorkOrder.ID)
    /// An input that an open dialog does not use.
    case ignored
    case searchBegan
    case searchTyped(TypedText)
    /// The person leaves the search field. The list still shows the results of the search.
    case searchKept
    /// The search ends, and the list shows all rows of the filter again.
    case searchEnded
    case filterMenuChanged(Menu<WorkOrderListFilter>?)
    case filterChosen(WorkOrderListFilter)
    case sortMenuChanged(Menu<WorkOrderQuery.Sort.Key>?)
    case sortChosen(WorkOrderQuery.Sort.Key)
    case draftRestored(WorkOrderListDraft)
}
