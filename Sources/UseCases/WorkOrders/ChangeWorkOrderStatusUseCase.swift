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
    ///   - stopsOwnTimer: Whether the caller stops the person's timer on the work order before it saves the
    ///     status. A dry run then does not count this timer as a reason against the completion.
    ///   - shown: the status that the person saw; `nil` for the current status.
    /// - Throws: `ChangeError.cannotComplete` with all reasons if the work order cannot be completed. Throws
    ///   `ChangeError.changedSinceShown` if the work order has another status than the one that was shown.
    public func execute(
        _ next: WorkOrderStatus, mode: ChangeMode = .save, stopsOwnTimer: Bool = false, shown: FieldValue? = nil
    ) async throws(ChangeError) -> ChangeOutcome {
        try await workOrders.make(mode) { snapshot in
            let details = try snapshot.workOrder(workOrder)
            let current = details.workOrder.status
            guard try details.differs(in: .status, from: .status(next), shown: shown) else { return .unchanged }
            if let refusal = EditRule.refusal(for: session, changing: details.workOrder, to: next) {
                throw ChangeError.refused(refusal)
            }
            guard current.mayBecome(next) else { throw ChangeError.cannotBecome(next, from: current) }
            if next == .complete {
                let person = stopsOwnTimer && mode == .dryRun ? session.user.id : nil
                let blockers = details.completionBlockers(stoppingTimerOf: person)
                guard blockers.isEmpty else { throw ChangeError.cannotComplete(blockers) }
            }
            return ChangePlan(.status(next), on: workOrder, as: makeOperationID(), mode)
        }
    }
}
