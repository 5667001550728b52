import MillwrightDomain
import MillwrightRoutes
import MillwrightServices
import MillwrightWire

extension WorkOrderPostDTO {
    /// Returns the new work order; `nil` if the body cannot be read.
    func details(number: Int, by person: User, at now: Instant) -> WorkOrderDetails? {
        guard let title, let priority = WorkOrderPriority(rawValue: priority ?? "none") else { return nil }
        var new: [WorkOrderTask] = []
        for task in tasks ?? [] {
            do throws(MappingError) {
                new.append(
                    WorkOrderTask(
                        id: WorkOrderTask.ID(task.id), checklistID: Checklist.ID(task.checklistId), label: task.label,
                        kind: try TaskKindMapping.kind(task.kind), isRequired: task.required ?? false))
            } catch { return nil }
        }
        return WorkOrderDetails(
            workOrder: WorkOrder(
                id: WorkOrder.ID(id), number: number, title: title, description: description ?? "", priority: priority,
                due: due.flatMap(RFC3339.instant), assignees: [.user(person.id, name: person.name)], category: category,
                requiresSignature: requiresSignature ?? false, updatedAt: now),
            checklists: (checklists ?? []).map { Checklist(id: Checklist.ID($0.id), name: $0.name) }, tasks: new)
    }
}
