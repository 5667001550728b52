extension WorkOrderDraft {
    /// Returns the work order with the checklists and tasks that the template has now. A task that the work order has
    /// already (``TaskMatch``) keeps its id, so that its answers, notes and photos stay with it.
    /// - Parameter makeID: called once for each new checklist and task.
    package func following(_ template: WorkOrderTemplateDetails, makeID: () -> String) -> WorkOrderDraft {
        let wanted = template.checklists.flatMap { list in
            list.tasks.map { TaskMatch.Task(checklist: list.name, label: $0.label, kind: $0.kind) }
        }
        var places = TaskMatch.places(of: wanted, in: details.matchedTasks)[...]
        var left = checklists
        var (checklists, tasks): ([Checklist], [WorkOrderTask]) = ([], [])
        for list in template.checklists {
            let known = left.firstIndex { $0.name == list.name }.map { left.remove(at: $0).id }
            let id = known ?? Checklist.ID(makeID())
            checklists.append(Checklist(id: id, name: list.name))
            for task in list.tasks {
                let old = places.popFirst().flatMap { $0 }.map { self.tasks[$0].id }
                tasks.append(
                    WorkOrderTask(
                        id: old ?? WorkOrderTask.ID(makeID()), checklistID: id, label: task.label, kind: task.kind,
                        isRequired: task.isRequired))
            }
        }
        return WorkOrderDraft(workOrder: workOrder, checklists: checklists, tasks: tasks, templateID: templateID)
    }

    /// The same work order with the same tasks, as tasks of its own. The server does not need the template for it.
    package var withoutTemplate: WorkOrderDraft {
        WorkOrderDraft(workOrder: workOrder, checklists: checklists, tasks: tasks)
    }

    /// Returns the same work order with other values of its fields.
    package func with(_ workOrder: WorkOrder) -> WorkOrderDraft {
        WorkOrderDraft(workOrder: workOrder, checklists: checklists, tasks: tasks, templateID: templateID)
    }

    /// Returns a copy with new ids and another number, without its template.
    /// - Parameter makeID: called once for the work order and for each checklist and task.
    package func copied(number: Int, makeID: () -> String) -> WorkOrderDraft {
        let old = workOrder
        let order = WorkOrder(
            id: WorkOrder.ID(makeID()), number: number, title: old.title, description: old.description,
            priority: old.priority, due: old.due, asset: old.asset, location: old.location, assignees: old.assignees,
            category: old.category, requiresSignature: old.requiresSignature, updatedAt: old.updatedAt)
        let lists = checklists.map { (old: $0.id, new: Checklist(id: Checklist.ID(makeID()), name: $0.name)) }
        let newIDs = Dictionary(lists.map { ($0.old, $0.new.id) }, uniquingKeysWith: { first, _ in first })
        let tasks = tasks.map { task in
            WorkOrderTask(
                id: WorkOrderTask.ID(makeID()), checklistID: newIDs[task.checklistID] ?? task.checklistID,
                label: task.label, kind: task.kind, isRequired: task.isRequired)
        }
        return WorkOrderDraft(workOrder: order, checklists: lists.map(\.new), tasks: tasks)
    }
}
