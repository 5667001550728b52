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
    /// - Parameters:
    ///   - shown: the status that the person saw; `nil` for the current status.
    /// - Throws: `ChangeError.cannotComplete` with all reasons if the work order cannot be completed. Throws
    ///   `ChangeError.changedSinceShown` if the work order has another status than the one that was shown.
    public func execute(
        _ next: WorkOrderStatus, mode: ChangeMode = .save, shown: FieldValue? = nil
    ) async throws(ChangeError) -> ChangeOutcome {
        try await workOrders.make(mode) { snapshot in
            let details = try snapshot.workOrder(workOrder)
            guard try snapshot.differs(details, in: .status, from: .status(next), shown: shown) else {
                return .unchanged
            }
            try session.requireStatus(next, on: details)
            return ChangePlan(.status(next), on: workOrder, as: makeOperationID(), mode)
        }
    }
}

extension Session {
    /// Throws if the person may not give the work order this status, or if it cannot have the status yet.
    /// - Parameter isTimerStopped: whether the person's own timer is stopped in the same plan.
    func requireStatus(
        _ next: WorkOrderStatus, on details: WorkOrderDetails, isTimerStopped: Bool = false
    ) throws(ChangeError) {
        let current = details.workOrder.status
        if let refusal = EditRule.refusal(for: self, changing: details.workOrder, to: next) { throw .refused(refusal) }
        guard current.mayBecome(next) else { throw .cannotBecome(next, from: current) }
        guard next == .complete else { return }
        let blockers = details.completionBlockers(stoppingTimerOf: isTimerStopped ? user.id : nil)
        guard blockers.isEmpty else { throw .cannotComplete(blockers) }
    }
}
