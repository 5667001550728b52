import MillwrightDomain
import MillwrightRoutes
import MillwrightWire

enum TemplateMapping {
    static func templates(_ dto: TemplateListDTO) throws(MappingError) -> [WorkOrderTemplate] {
        var templates: [WorkOrderTemplate] = []
        for item in try WireValidation.list(dto.templates, "templates") {
            templates.append(
                WorkOrderTemplate(
                    id: try WireValidation.id(item.id, "templates.id"),
                    title: try WireValidation.text(item.title, "templates.title"),
                    priority: try WireValidation.word(item.priority, "templates.priority"),
                    taskCount: try WireValidation.count(item.taskCount, "templates.taskCount")))
        }
        return templates
    }

    static func details(_ dto: TemplateDetailsDTO) throws(MappingError) -> WorkOrderTemplateDetails {
        var checklists: [WorkOrderTemplateDetails.Checklist] = []
        for checklist in try WireValidation.list(dto.checklists, "checklists") {
            var tasks: [WorkOrderTemplateDetails.Task] = []
            for task in try WireValidation.list(checklist.tasks, "tasks") {
                tasks.append(
                    WorkOrderTemplateDetails.Task(
                        label: try WireValidation.text(task.label, "tasks.label"),
                        kind: try TaskKindMapping.kind(task.kind), isRequired: task.required))
            }
            checklists.append(
                WorkOrderTemplateDetails.Checklist(
                    name: try WireValidation.text(checklist.name, "checklists.name"), tasks: tasks))
        }
        return WorkOrderTemplateDetails(
            template: WorkOrderTemplate(
                id: try WireValidation.id(dto.id, "id"), title: try WireValidation.text(dto.title, "title"),
                priority: try WireValidation.word(dto.priority, "priority"),
                taskCount: checklists.map(\.tasks.count).reduce(0, +)),
            description: try WireValidation.text(dto.description, "description"), checklists: checklists)
    }
}
