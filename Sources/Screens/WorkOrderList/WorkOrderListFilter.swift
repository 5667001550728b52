import MillwrightDomain

/// The filter of the list. A menu shows one line for each case.
public enum WorkOrderListFilter: String, Codable, Sendable, CaseIterable {
    case unfinished
    /// The work that the person has to do today: their own work orders that are due today or overdue.
    case myDay
    case mine, dueToday, overdue, highPriority, inProgress, onHold, complete, all

    /// Returns the query for this filter.
    /// - Parameter today: the bounds of the person's current day.
    func query(today: Range<Instant>) -> WorkOrderQuery {
        switch self {
        case .unfinished: WorkOrderQuery()
        case .myDay: WorkOrderQuery(mineOnly: true, due: [.today(today), .overdue])
        case .mine: WorkOrderQuery(mineOnly: true)
        case .dueToday: WorkOrderQuery(due: [.today(today)])
        case .overdue: WorkOrderQuery(due: [.overdue])
        case .highPriority: WorkOrderQuery(priorities: [.high])
        case .inProgress: WorkOrderQuery(statuses: [.inProgress])
        case .onHold: WorkOrderQuery(statuses: [.onHold])
        case .complete: WorkOrderQuery(statuses: [.complete])
        case .all: WorkOrderQuery(statuses: [])
        }
    }
}
