public import MillwrightDomain
public import MillwrightPresentation
import MillwrightViews

/// The work orders of a read, and their rows on the screen. The rows are made once for each read, because the screen is
/// drawn after every key.
public struct WorkOrderListContent: Equatable, Sendable {
    public let list: WorkOrderList
    let rows: RowList.Window

    /// - Parameters:
    ///   - time: The time of the read, for the due dates.
    ///   - search: The text that the work orders were searched for; `nil` without a search.
    public init(_ list: WorkOrderList, at time: TimeFormatter, search: String? = nil) {
        self.list = list
        let hit = search.map { SearchHitFormatter($0) }
        rows = RowList.Window(list.workOrders.map { Self.row($0, list.unconfirmed[$0.id], hit, time) })
    }

    /// - Parameter state: The state of the changes of the work order; `nil` if the server has confirmed all of them.
    private static func row(
        _ order: WorkOrder, _ state: UnconfirmedState?, _ hit: SearchHitFormatter?, _ time: TimeFormatter
    ) -> RowList.Row {
        let isOverdue = order.isOverdue(at: time.now)
        let due = order.due.map { time.due($0, isOverdue: isOverdue) } ?? "-"
        let title = StyledText.cell(order.title)
        let priority = WorkOrderTable.priority(of: order)
        return RowList.Row([
            "\(order.number)",
            StatusFormatter.of(order.status).painted(order.isActive ? .accent : .faint),
            isOverdue ? due.painted(.warn) : due,
            state.map(UnconfirmedStateFormatter.words) ?? "",
            title,
            WorkOrderTable.place(of: order),
            WorkOrderTable.people(of: order),
            priority,
            short(order, isOverdue: isOverdue, time),
            state.map(UnconfirmedStateFormatter.symbol) ?? "",
            order.priority == .high ? "\(priority) \(title)" : title,
            hit?.part(of: order).painted(.faint) ?? "",
        ])
    }

    /// Returns the status and the due date for a narrow list.
    private static func short(_ order: WorkOrder, isOverdue: Bool, _ time: TimeFormatter) -> StyledText {
        guard let due = order.due else { return order.status.mark }
        let words = time.shortDue(due, isOverdue: isOverdue)
        return "\(order.status.mark) \(isOverdue ? words.painted(.warn) : words)"
    }
}
