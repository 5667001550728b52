public import MillwrightDomain

extension WorkOrderDetails {
    /// Returns the work order as it will be when `operation` is sent: this view without `operation` and everything
    /// queued after it.
    /// - Parameter queue: the operations in order, including at least those of this work order.
    /// - Returns: the current view if the operation is not in the queue.
    public func state(whenSending operation: OutboxOperation, in queue: [OutboxOperation]) -> WorkOrderDetails {
        guard let place = queue.firstIndex(where: { $0.id == operation.id }) else { return self }
        var details = self
        for later in queue[place...].reversed() where later.workOrderID == id && later.isInView {
            if let back = later.change.holding(later.base) { details.apply(back) }
        }
        return details
    }
}
