public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that changes the title, description, priority, due date, category, asset, location or assignees of a work
/// order.
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
    /// - Parameters:
    ///   - change: a change of a field of the work order itself, except its status and signature.
    ///   - shown: the value that the person saw; `nil` for the current value.
    /// - Throws: `ChangeError.notEditable` for any other change. Throws `ChangeError.refused` if the session may not
    ///   edit the work order, or not assign it. Throws `ChangeError.textNotAllowed` if the session may edit it but the text is not
    ///   allowed. Throws `ChangeError.changedSinceShown` if the field has another value than the one that was shown.
    public func execute(
        _ change: Change, mode: ChangeMode = .save, shown: FieldValue? = nil
    ) async throws(ChangeError) -> ChangeOutcome {
        guard let edit = Edit(change) else { throw .notEditable }
        return try await execute([edit], mode, shown: shown.map { [edit.field: $0] } ?? [:])[0]
    }

    /// Saves several changes in one transaction: all of them or none.
    /// - Parameters:
    ///   - changes: at most one change of each field that an edit of one field may change.
    ///   - shown: the values that the person saw. A field that is missing here has the current value.
    /// - Returns: an outcome for each change, in the same order.
    /// - Throws: the errors of one change, for the first change that has one.
    public func execute(
        _ changes: [Change], mode: ChangeMode = .save, shown: [Field: FieldValue]
    ) async throws(ChangeError) -> [ChangeOutcome] {
        let edits = changes.compactMap { Edit($0) }
        guard edits.count == changes.count, Set(edits.map(\.field)).count == edits.count else { throw .notEditable }
        return try await execute(edits, mode, shown: shown)
    }

    /// A change that this use case may make.
    private struct Edit: Sendable {
        let field: Field
        let value: FieldValue

        init?(_ change: Change) {
            guard case .set(let field, let value) = change, field.partID == nil, field != .signature,
                [.edit, .assign].contains(field.rule.permission), field.accepts(value)
            else { return nil }
            (self.field, self.value) = (field, field.rule.saved(value))
        }
    }

    private func execute(
        _ edits: [Edit], _ mode: ChangeMode, shown: [Field: FieldValue]
    ) async throws(ChangeError) -> [ChangeOutcome] {
        try await workOrders.make(mode) { snapshot in
            let details = try snapshot.workOrder(workOrder)
            let changes = try edits.map { edit -> Change? in
                if let refusal = EditRule.refusal(for: session, making: .set(edit.field, edit.value), on: details) {
                    throw ChangeError.refused(refusal)
                }
                if let problem = edit.field.rule.content?.textProblem(in: edit.value) {
                    throw ChangeError.textNotAllowed(problem)
                }
                let isNew = try snapshot.differs(details, in: edit.field, from: edit.value, shown: shown[edit.field])
                return isNew ? .set(edit.field, edit.value) : nil
            }
            return ChangePlan(changes, on: workOrder, as: makeOperationID, mode)
        }
    }
}
