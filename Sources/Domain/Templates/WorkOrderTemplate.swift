/// A work order to copy.
public struct WorkOrderTemplate: Identifiable, Hashable, Sendable {
    public let id: Identifier<WorkOrderTemplate>
    public let title: String
    public let description: String
    public let priority: WorkOrderPriority
    public let checklists: [TemplateChecklist]

    public init(
        id: ID, title: String, description: String, priority: WorkOrderPriority, checklists: [TemplateChecklist]
    ) {
        self.id = id
        self.title = title
        self.description = description
        self.priority = priority
        self.checklists = checklists
    }
}

/// A checklist of a template; its tasks are in order.
public struct TemplateChecklist: Hashable, Sendable {
    public let name: String
    public let tasks: [TemplateTask]

    public init(name: String, tasks: [TemplateTask]) {
        self.name = name
        self.tasks = tasks
    }
}

/// A task as a template has it: nobody has answered it yet.
public struct TemplateTask: Hashable, Sendable {
    public let label: String
    public let kind: TaskKind
    public let isRequired: Bool

    public init(label: String, kind: TaskKind, isRequired: Bool) {
        self.label = label
        self.kind = kind
        self.isRequired = isRequired
    }
}
