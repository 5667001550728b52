import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases

extension WorkOrderTemplate {
    var json: JSONValue {
        [
            "id": .string(id.rawValue), "title": .string(title), "priority": .string(priority.rawValue),
            "task_count": .integer(Int64(taskCount)),
        ]
    }
}

extension WorkOrderTemplateDetails {
    var json: JSONValue {
        let head: JSONValue = [
            "id": .string(id.rawValue), "title": .string(template.title),
            "priority": .string(template.priority.rawValue), "description": .string(description),
        ]
        let lists: JSONValue = [
            "checklists": .array(
                checklists.map { list in
                    [
                        "name": .string(list.name),
                        "tasks": .array(
                            list.tasks.map {
                                [
                                    "label": .string($0.label), "kind": .string(TaskFormatter.kindCode($0.kind)),
                                    "required": .bool($0.isRequired),
                                ]
                            }),
                    ]
                })
        ]
        return .object(head.members + lists.members)
    }
}
