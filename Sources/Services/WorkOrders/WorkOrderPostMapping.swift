import MillwrightDomain
import MillwrightWire

enum WorkOrderPostMapping {
    /// Returns the body that creates the work order. The checklists and tasks of a template are sent as ids alone: the
    /// server copies their content.
    static func post(_ draft: WorkOrderDraft) -> WorkOrderPostDTO {
        let order = draft.workOrder
        let isTemplate = draft.templateID != nil
        return WorkOrderPostDTO(
            id: order.id.rawValue, title: order.title, description: order.description,
            priority: order.priority.rawValue,
            due: order.due.map(RFC3339.text), category: order.category, asset: order.asset?.id.rawValue,
            location: order.location?.id.rawValue, assignees: order.assignees.map(id),
            requiresSignature: order.requiresSignature, templateId: draft.templateID?.rawValue,
            checklistIds: isTemplate ? draft.checklists.map(\.id.rawValue) : nil,
            taskIds: isTemplate ? draft.tasks.map(\.id.rawValue) : nil,
            checklists: isTemplate ? nil : draft.checklists.map { NamedDTO(id: $0.id.rawValue, name: $0.name) },
            tasks: isTemplate ? nil : draft.tasks.map(task))
    }

    private static func id(_ assignee: Assignee) -> String {
        switch assignee {
        case .user(let id, _): id.rawValue
        case .team(let id, _): id.rawValue
        }
    }

    private static func task(_ task: WorkOrderTask) -> WorkOrderPostDTO.Task {
        WorkOrderPostDTO.Task(
            id: task.id.rawValue, checklistId: task.checklistID.rawValue, label: task.label, required: task.isRequired,
            kind: TaskKindMapping.dto(task.kind))
    }
}
