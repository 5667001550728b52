/// A condition on the due date of a work order.
public enum DueFilter: Hashable, Sendable {
    /// Due on the person's current day, given as its bounds, because only a front end knows the time zone.
    case today(Range<Instant>)
    /// Overdue, as ``WorkOrder/isOverdue(at:)`` defines it.
    case overdue

    /// Returns whether the work order fulfils the condition.
    package func accepts(_ order: WorkOrder, at now: Instant) -> Bool {
        switch self {
        case .today(let day): order.due.map(day.contains) ?? false
        case .overdue: order.isOverdue(at: now)
        }
    }

    /// The range that contains the due date of every accepted work order. A storage can look only there.
    package func range(at now: Instant) -> Range<Instant> {
        switch self {
        case .today(let day): day
        case .overdue: Instant(millisecondsSince1970: .min)..<max(now, Instant(millisecondsSince1970: .min))
        }
    }
}
