import MillwrightClients
import MillwrightDomain
import MillwrightWire

/// The one template of the server. Its tasks change, so a device may know it as it was before.
extension ServerModel {
    static let templateID = "template"

    /// The template as it is now.
    var template: TemplateDetailsDTO { templates[templates.count - 1] }

    static func template(_ labels: [String]) -> TemplateDetailsDTO {
        let tasks = labels.map { TemplateDetailsDTO.Task(label: $0, required: false, kind: TaskKindDTO(type: "text")) }
        return TemplateDetailsDTO(
            id: templateID, title: "Round", description: "", priority: "none",
            checklists: [TemplateDetailsDTO.Checklist(name: "Round", tasks: tasks)])
    }

    /// Adds a task to the template, or removes one.
    func changeTemplate(at step: Int, _ random: inout RandomSource) {
        var labels = template.labels
        if labels.count > 1, random.oneIn(2) {
            labels.remove(at: random.below(labels.count))
        } else {
            labels.insert("Step \(step)", at: random.below(labels.count + 1))
        }
        templates.append(Self.template(labels))
    }

    func template(_ id: String) -> APIResponse {
        id == Self.templateID ? .json(template) : .problem(.notFound, 404, "There is no such template")
    }

    /// Returns the tasks of a new work order, copied from the template or named by the request; nil if the request does
    /// not fit the template as it is now.
    func tasks(of post: WorkOrderPostDTO) -> (checklists: [NamedDTO], tasks: [TaskDTO])? {
        guard post.templateId != nil else {
            let tasks = (post.tasks ?? []).enumerated().map { place, task in
                Self.task(task.id, task.label, at: place, on: task.checklistId, of: post.id)
            }
            return (post.checklists ?? [], tasks)
        }
        let labels = template.labels
        guard let ids = post.taskIds, let list = post.checklistIds?.first, ids.count == labels.count else { return nil }
        let tasks = zip(ids, labels).enumerated().map { place, task in
            Self.task(task.0, task.1, at: place, on: list, of: post.id)
        }
        return ([NamedDTO(id: list, name: "Round")], tasks)
    }

    /// Returns the rows of the tasks that a creation has made, for its answer.
    func tasks(ofNew row: PlantData.Row, _ message: Message) -> [ChangeRowDTO] {
        guard message.path == "/v1/workOrders" else { return [] }
        return plantData.tasks[row.workOrder, default: []].compactMap { plantData.row("task", $0)?.dto }
    }

    private static func task(
        _ id: String, _ label: String, at place: Int, on checklist: String, of workOrder: String
    ) -> TaskDTO {
        TaskDTO(
            id: id, workOrderId: workOrder, checklistId: checklist, position: place, label: label, required: false,
            kind: TaskKindDTO(type: "text"), value: nil, note: "", version: 1)
    }
}

extension TemplateDetailsDTO {
    var labels: [String] { checklists.flatMap(\.tasks).map(\.label) }

    /// The template as a device has read it.
    var read: WorkOrderTemplateDetails {
        let tasks = labels.map { WorkOrderTemplateDetails.Task(label: $0, kind: .text) }
        return WorkOrderTemplateDetails(
            template: WorkOrderTemplate(
                id: WorkOrderTemplate.ID(id), title: title, priority: .none, taskCount: tasks.count),
            checklists: [WorkOrderTemplateDetails.Checklist(name: "Round", tasks: tasks)])
    }
}
