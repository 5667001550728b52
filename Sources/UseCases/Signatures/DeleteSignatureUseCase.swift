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
    /// - Parameter shown: the signature that the person saw; `nil` for the current one.
    /// - Throws: `ChangeError.refused` if the session may not edit the work order. Throws `ChangeError.changedSinceShown`
    ///   if the work order has another signature than the one that was shown.
    public func execute(
        mode: ChangeMode = .save, shown: FieldValue? = nil
    ) async throws(ChangeError) -> ChangeOutcome {
        try await workOrders.make(mode) { snapshot in
            let details = try snapshot.workOrder(workOrder)
            if let refusal = EditRule.refusal(for: session, editing: details.workOrder) {
                throw ChangeError.refused(refusal)
            }
            guard try snapshot.differs(details, in: .signature, from: .empty, shown: shown) else { return .unchanged }
            return ChangePlan(.signature(nil), on: workOrder, as: makeOperationID(), mode)
        }
    }
}
