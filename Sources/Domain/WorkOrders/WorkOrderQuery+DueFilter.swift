extension WorkOrderQuery {
    /// A condition on the due date of a work order.
    public enum DueFilter: Hashable, Sendable {
        /// The work order is due on the person's current day. The range contains that day, because only a front end knows
        /// the time zone.
        case today(Range<Instant>)
        /// The work order is overdue, as ``WorkOrder/isOverdue(at:)`` defines it.
        case overdue

        /// Returns whether the work order fulfils the condition.
        package func accepts(_ order: WorkOrder, at now: Instant) -> Bool {
            switch self {
            case .today(let day): order.due.map(day.contains) ?? false
            case .overdue: order.isOverdue(at: now)
            }
        }

        /// The range that contains the due date of every accepted work order. A store needs to search only this range.
        package func range(at now: Instant) -> Range<Instant> {
            switch self {
            case .today(let day): day
            case .overdue: Instant(millisecondsSince1970: .min)..<max(now, Instant(millisecondsSince1970: .min))
            }
        }
    }
}
