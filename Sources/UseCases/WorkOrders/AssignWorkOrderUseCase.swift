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
    /// - Throws: `ChangeError.refused` if the session may not assign work orders, or if the work order is complete.
    public func execute(
        _ assignees: [Assignee], mode: ChangeMode = .save
    ) async throws(ChangeError) -> ChangeOutcome {
        let details = try await workOrders.details(workOrder)
        if let refusal = EditRule.refusal(for: session, assigning: details.workOrder) { throw .refused(refusal) }
        if details.workOrder.assignees == assignees { return .unchanged }
        if mode == .dryRun { return .wouldSave }
        let id = makeOperationID()
        try await workOrders.save(.set(.assignees, .assignees(assignees)), on: workOrder, as: id)
        return .saved(id)
    }
}
