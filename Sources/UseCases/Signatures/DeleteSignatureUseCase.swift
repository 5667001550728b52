public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that deletes the signature of a work order.
public struct DeleteSignatureUseCase: Sendable {
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

    /// Deletes the signature. ``UndoUseCase`` brings it back, even after the server has deleted it.
    /// - Throws: `ChangeError.refused` if the session may not edit the work order.
    public func execute(mode: ChangeMode = .save) async throws(ChangeError) -> ChangeOutcome {
        let details = try await workOrders.details(workOrder)
        if let refusal = EditRule.refusal(for: session, editing: details.workOrder) { throw .refused(refusal) }
        if details.signature == nil { return .unchanged }
        if mode == .dryRun { return .wouldSave }
        let id = makeOperationID()
        try await workOrders.save(.signature(nil), on: workOrder, as: id)
        return .saved(id)
    }
}
