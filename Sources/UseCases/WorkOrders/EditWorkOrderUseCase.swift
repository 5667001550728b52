public import Domain
public import OfflineEngine

/// Change the title, the description or the priority of a work order.
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

    /// - Throws: `WorkOrderError.refused` before the text itself is looked at.
    public func execute(
        _ edit: WorkOrderEdit, mode: ChangeMode = .save
    ) async throws(WorkOrderError) -> ChangeOutcome {
        let details = try await workOrders.details(workOrder)
        if let refusal = EditRule.refusal(for: session, editing: details.workOrder) { throw .refused(refusal) }
        if let problem = Self.problem(in: edit) { throw .textNotAllowed(problem) }
        let change = Change.edit(edit)
        if details.base(of: change) == change.target { return .unchanged }
        if mode == .rehearse { return .wouldSave }
        let id = makeOperationID()
        try await workOrders.save(edit, on: workOrder, as: id)
        return .saved(id)
    }

    private static func problem(in edit: WorkOrderEdit) -> TextProblem? {
        switch edit {
        case .title(let title): TitleRule.problem(in: title)
        case .description(let description): TextRule.problem(in: description)
        case .priority: nil
        }
    }
}
