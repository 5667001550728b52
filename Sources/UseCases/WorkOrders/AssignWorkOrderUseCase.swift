public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that assigns a work order to people and teams.
public struct AssignWorkOrderUseCase: Sendable {
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

    /// Assigns the work order to exactly these people and teams; an empty list assigns it to nobody.
    /// - Parameter shown: the assignees that the person saw; `nil` for the current ones.
    /// - Throws: `ChangeError.refused` if the session may not assign work orders, or if the work order is complete.
    ///   Throws `ChangeError.changedSinceShown` if the work order has other assignees than those that were shown.
    public func execute(
        _ assignees: [Assignee], mode: ChangeMode = .save, shown: FieldValue? = nil
    ) async throws(ChangeError) -> ChangeOutcome {
        try await workOrders.make(mode) { snapshot in
            let details = try snapshot.workOrder(workOrder)
            if let refusal = EditRule.refusal(for: session, assigning: details.workOrder) {
                throw ChangeError.refused(refusal)
            }
            let value = FieldValue.assignees(assignees)
            guard try snapshot.differs(details, in: .assignees, from: value, shown: shown) else { return .unchanged }
            return ChangePlan(.set(.assignees, value), on: workOrder, as: makeOperationID(), mode)
        }
    }
}
