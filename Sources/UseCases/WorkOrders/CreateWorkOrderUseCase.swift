public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that creates a work order, with or without a network. Tasks can be answered at once, and photos and notes
/// can be added. These changes wait until the server has the work order.
public struct CreateWorkOrderUseCase: Sendable {
    let workOrders: any WorkOrdersRepository
    let session: Session
    let makeOperationID: @Sendable () -> OutboxOperation.ID
    let now: @Sendable () -> Instant

    public init(
        workOrders: any WorkOrdersRepository,
        session: Session,
        makeOperationID: @escaping @Sendable () -> OutboxOperation.ID,
        now: @escaping @Sendable () -> Instant
    ) {
        self.workOrders = workOrders
        self.session = session
        self.makeOperationID = makeOperationID
        self.now = now
    }

    /// Creates the work order. It is on disk with its operation when the call returns.
    /// - Throws: `ChangeError.refused` if the session may not create work orders, or may not assign them to somebody else.
    ///   Otherwise `ChangeError.textNotAllowed` for a title, description, category or task that is not allowed.
    public func execute(_ new: NewWorkOrder, mode: ChangeMode = .save) async throws(ChangeError) -> CreatedWorkOrder {
        if let refusal = EditRule.creationRefusal(for: session) { throw .refused(refusal) }
        let me = Assignee.user(session.user.id, name: session.user.name)
        let assignees = new.assignees.isEmpty ? [me] : new.assignees
        if assignees != [me], !session.allows(.assign) { throw .refused(.notPermitted(.assign, assignees: [])) }
        let texts: [(FieldContent, String)] =
            [(.title, new.title), (.text, new.description), (.category, new.category ?? "")]
            + new.tasks.map { (.title, $0) }
        for (content, text) in texts {
            if let problem = content.textProblem(in: .text(text)) { throw .textNotAllowed(problem) }
        }
        let draft = draft(of: new, assignees)
        return try await workOrders.make(mode) { snapshot in
            if mode == .dryRun {
                return ChangePlan(CreatedWorkOrder(outcome: .wouldSave, draft: draft, number: nil))
            }
            var draft = draft
            draft.workOrder.number = try snapshot.newNumber()
            let id = makeOperationID()
            return ChangePlan(
                CreatedWorkOrder(outcome: .saved(id), draft: draft, number: draft.workOrder.number),
                changes: [PlannedChange(.create(draft), on: draft.id, as: id)])
        }
    }

    private func draft(of new: NewWorkOrder, _ assignees: [Assignee]) -> WorkOrderDraft {
        let order = WorkOrder(
            id: WorkOrder.ID(makeOperationID().rawValue), number: 0, title: new.title,
            description: FieldContent.text.saved(.text(new.description)).rawText ?? "",
            priority: new.priority, due: new.due, asset: new.asset, location: new.location, assignees: assignees,
            category: new.category, requiresSignature: new.requiresSignature, updatedAt: now())
        var (checklists, tasks): ([Checklist], [WorkOrderTask]) = ([], [])
        for checklist in new.checklists {
            let id = Checklist.ID(makeOperationID().rawValue)
            checklists.append(Checklist(id: id, name: checklist.name))
            tasks += checklist.tasks.map { task in
                WorkOrderTask(
                    id: WorkOrderTask.ID(makeOperationID().rawValue), checklistID: id, label: task.label,
                    kind: task.kind, isRequired: task.isRequired)
            }
        }
        return WorkOrderDraft(
            workOrder: order, checklists: checklists, tasks: tasks, templateID: new.template?.id)
    }
}

extension NewWorkOrder {
    /// The checklists of the template, or one with the tasks that the person named.
    fileprivate var checklists: [WorkOrderTemplateDetails.Checklist] {
        if let template { return template.checklists }
        if tasks.isEmpty { return [] }
        let steps = tasks.map { WorkOrderTemplateDetails.Task(label: $0, kind: .subtask) }
        return [WorkOrderTemplateDetails.Checklist(name: "Tasks", tasks: steps)]
    }
}
