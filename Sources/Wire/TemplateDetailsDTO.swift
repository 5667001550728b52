/// The response to `GET /v1/workOrderTemplateDetails/{id}`: a work order to copy.
package struct TemplateDetailsDTO: Codable, Hashable, Sendable {
    /// A checklist to copy. It has no id, because each copy has an id of its own.
    package struct Checklist: Codable, Hashable, Sendable {
        package var name: String
        package var tasks: [Task]

        package init(name: String, tasks: [Task]) {
            self.name = name
            self.tasks = tasks
        }
    }

    /// A task to copy.
    package struct Task: Codable, Hashable, Sendable {
        package var label: String
        package var required: Bool
        package var kind: TaskKindDTO

        package init(label: String, required: Bool, kind: TaskKindDTO) {
            self.label = label
            self.required = required
            self.kind = kind
        }
    }

    package var id: String
    package var title: String
    package var description: String
    /// The priority: `none`, `low`, `medium` or `high`.
    package var priority: String
    package var checklists: [Checklist]

    package init(id: String, title: String, description: String, priority: String, checklists: [Checklist]) {
        self.id = id
        self.title = title
        self.description = description
        self.priority = priority
        self.checklists = checklists
    }
}
