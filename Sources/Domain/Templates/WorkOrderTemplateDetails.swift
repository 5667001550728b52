/// A template with its checklists and tasks.
public struct WorkOrderTemplateDetails: Identifiable, Hashable, Sendable {
    /// A checklist of a template. It has no id, because a work order gets a copy with an id of its own.
    public struct Checklist: Hashable, Sendable {
        public let name: String
        public let tasks: [Task]

        public init(name: String, tasks: [Task]) {
            self.name = name
            self.tasks = tasks
        }
    }

    public struct Task: Hashable, Sendable {
        public let label: String
        public let kind: TaskKind
        public let isRequired: Bool

        public init(label: String, kind: TaskKind, isRequired: Bool = false) {
            self.label = label
            self.kind = kind
            self.isRequired = isRequired
        }
    }

    public let template: WorkOrderTemplate
    public let description: String
    public let checklists: [Checklist]

    public init(template: WorkOrderTemplate, description: String = "", checklists: [Checklist] = []) {
        self.template = template
        self.description = description
        self.checklists = checklists
    }

    public var id: WorkOrderTemplate.ID { template.id }
}
