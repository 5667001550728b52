public import MillwrightDomain

/// The person's own running timer, with its work order.
public struct ActiveTimer: Hashable, Sendable {
    public let workOrder: WorkOrder.ID
    /// The number of the work order.
    public let number: Int
    public let since: Instant

    public init(workOrder: WorkOrder.ID, number: Int, since: Instant) {
        self.workOrder = workOrder
        self.number = number
        self.since = since
    }
}
