extension WorkOrderDetails {
    /// What an operation meets when its turn comes: without what it and those behind it make of the work order.
    /// - Parameter queue: in order, of this work order at least.
    /// - Returns: as it is seen now when the operation is not in the queue.
    public func before(_ operation: OutboxOperation, in queue: [OutboxOperation]) -> WorkOrderDetails {
        guard let place = queue.firstIndex(where: { $0.id == operation.id }) else { return self }
        var details = self
        for later in queue[place...].reversed() where later.workOrderID == id && later.state.isInView {
            if let back = later.change.holding(later.base) { details.apply(back) }
        }
        return details
    }
}
