import MillwrightDomain

/// The description and the tasks of a template, in JSON.
struct TemplateRecord: Codable, Hashable {
    struct List: Codable, Hashable {
        var name: String
        var tasks: [Task]
    }

    struct Task: Codable, Hashable {
        var label: String
        var kind: TaskKindRecord
        var isRequired: Bool
    }

    var description: String
    var checklists: [List]

    init(_ details: WorkOrderTemplateDetails) {
        description = details.description
        checklists = details.checklists.map { list in
            List(
                name: list.name,
                tasks: list.tasks.map {
                    Task(label: $0.label, kind: TaskKindRecord($0.kind), isRequired: $0.isRequired)
                })
        }
    }

    func details(of template: WorkOrderTemplate) throws -> WorkOrderTemplateDetails {
        WorkOrderTemplateDetails(
            template: template, description: description,
            checklists: try checklists.map { list in
                WorkOrderTemplateDetails.Checklist(
                    name: list.name,
                    tasks: try list.tasks.map {
                        WorkOrderTemplateDetails.Task(
                            label: $0.label, kind: try $0.kind.value(), isRequired: $0.isRequired)
                    })
            })
    }
}
