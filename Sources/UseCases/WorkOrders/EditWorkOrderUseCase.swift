public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that changes the title, description, priority, due date, category, asset or location of a work order.
public struct EditWorkOrderUseCase: Sendable {
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

    /// Saves the change.
    /// - Parameter change: a change of a field of the work order itself, except its status, assignees and signature.
    /// - Throws: `ChangeError.notEditable` for any other change. Throws `ChangeError.refused` if the session may not
    ///   edit the work order. Throws `ChangeError.textNotAllowed` if the session may edit it but the text is not
    ///   allowed.
    public func execute(_ change: Change, mode: ChangeMode = .save) async throws(ChangeError) -> ChangeOutcome {
        guard case .set(let field, let value) = change, field.partID == nil, field.rule.permission == .edit,
            field != .signature, field.accepts(value)
        else { throw .notEditable }
        let details = try await workOrders.details(workOrder)
        if let refusal = EditRule.refusal(for: session, editing: details.workOrder) { throw .refused(refusal) }
        if let problem = field.rule.content?.textProblem(in: value) { throw .textNotAllowed(problem) }
        if details.value(of: field) == value { return .unchanged }
        if mode == .dryRun { return .wouldSave }
        let id = makeOperationID()
        try await workOrders.save(change, on: workOrder, as: id)
        return .saved(id)
    }
}
