public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that starts, holds, completes or reopens a work order.
public struct ChangeWorkOrderStatusUseCase: Sendable {
    let workOrders: any WorkOrdersRepository
    let session: Session
    let workOrder: WorkOrder.ID
    let makeOperationID: @Sendable () -> OutboxOperation.ID

    public init(
        workOrders: any WorkOrdersRepository,
        session: Session,
        workOrder: WorkOrder.ID,
        makeOperationID: @escaping @Sendable () -> OutboxOperation.ID
    ) {
        self.workOrders = workOrders
        self.session = session
        self.workOrder = workOrder
        self.makeOperationID = makeOperationID
    }

    /// Changes the status.
    /// - Parameter stopsOwnTimer: Whether the caller stops the person's timer on the work order before it saves the
    ///   status. A dry run then does not count this timer as a reason against the completion.
    /// - Throws: `ChangeError.cannotComplete` with all reasons if the work order cannot be completed.
    public func execute(
        _ next: WorkOrderStatus, mode: ChangeMode = .save, stopsOwnTimer: Bool = false
    ) async throws(ChangeError) -> ChangeOutcome {
        let details = try await workOrders.details(workOrder)
        let current = details.workOrder.status
        if current == next { return .unchanged }
        if let refusal = EditRule.refusal(for: session, changing: details.workOrder, to: next) {
            throw .refused(refusal)
        }
        guard current.mayBecome(next) else { throw .cannotBecome(next, from: current) }
        if next == .complete {
            let person = stopsOwnTimer && mode == .dryRun ? session.user.id : nil
            let blockers = details.completionBlockers(stoppingTimerOf: person)
            guard blockers.isEmpty else { throw .cannotComplete(blockers) }
        }
        if mode == .dryRun { return .wouldSave }
        let id = makeOperationID()
        try await workOrders.save(.status(next), on: workOrder, as: id)
        return .saved(id)
    }
}
