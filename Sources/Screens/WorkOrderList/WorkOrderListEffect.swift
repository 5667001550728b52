public import MillwrightDomain
public import MillwrightPresentation

public enum WorkOrderListEffect: NoticeEffect, Equatable {
    case received(Result<WorkOrderList, ScreenProblem>, now: Instant, today: Range<Instant>)
    case selected(row: Int)
    /// The person wants to see this work order. The parent of the screen shows it.
    case opened(WorkOrder.ID)
    /// The person wants to create a work order. The parent of the screen shows the form.
    case creationOpened
    case findingChanged(TagFinding?)
    case searchChanged(TypedText?, isTyping: Bool)
    case filterMenuChanged(Menu<WorkOrderListFilter>?)
    case filterChosen(WorkOrderListFilter)
    case sortMenuChanged(Menu<WorkOrderSort.Key>?)
    case sortChosen(WorkOrderSort.Key)
    case markedOpen(WorkOrder.ID?)
    case fetchBegan
    case fetchEnded
    case noticed(MessageText)

    /// The notice has been on display long enough.
    case noticeExpired
}
