public import MillwrightFrontEnd
public import MillwrightDomain
public import MillwrightPresentation
public import MillwrightScreenKit
public import MillwrightViews

public enum WorkOrderListEffect: FetchEffect, Equatable {
    case received(Result<WorkOrderListContent, FlowProblem>, now: Instant, today: Range<Instant>)
    case selected(row: Int)
    /// The person wants to open this work order. The parent of the screen opens it.
    case opened(WorkOrder.ID)
    /// A screen above the list shows this work order.
    case shown(WorkOrder.ID)
    /// The person wants to create a work order. The parent of the screen shows the form.
    case creationOpened
    /// A work order was created. The list selects it when it reads it.
    case created(WorkOrder.ID)
    case findingChanged(TagFinding?)
    case searchChanged(TypedText?, isTyping: Bool)
    case filterMenuChanged(Menu<WorkOrderListFilter>?)
    case filterChosen(WorkOrderListFilter)
    case sortMenuChanged(Menu<WorkOrderQuery.Sort.Key>?)
    case sortChosen(WorkOrderQuery.Sort.Key)
    case draftRestored(WorkOrderListDraft)
    case fetchProgressed(seconds: Int?)
    case noticed(MessageText)

    /// The display time of the notice is over.
    case noticeExpired
}
