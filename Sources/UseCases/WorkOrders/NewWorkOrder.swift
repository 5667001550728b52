public import MillwrightDomain

/// The content of a new work order that a person enters.
public struct NewWorkOrder: Hashable, Sendable {
    public var title: String
    public var description: String
    public var priority: WorkOrderPriority
    public var due: Instant?
    public var category: String?
    public var asset: Asset?
    public var location: Location?
    /// The assignees; if there are none, the work order is assigned to the person who creates it.
    public var assignees: [Assignee]
    public var requiresSignature: Bool
    /// The labels of the tasks, which are steps of one checklist. They are not used if there is a template.
    public var tasks: [String]
    /// The template whose checklists and tasks are copied; `nil` for a blank work order.
    public var template: WorkOrderTemplateDetails?

    /// Creates the content of a work order from a template, with its title, description and priority.
    public init(template: WorkOrderTemplateDetails) {
        self.init(
            title: template.template.title, description: template.description, priority: template.template.priority,
            template: template)
    }

    public init(
        title: String, description: String = "", priority: WorkOrderPriority = .none, due: Instant? = nil,
        category: String? = nil, asset: Asset? = nil, location: Location? = nil, assignees: [Assignee] = [],
        requiresSignature: Bool = false, tasks: [String] = [], template: WorkOrderTemplateDetails? = nil
    ) {
        self.title = title
        self.description = description
        self.priority = priority
        self.due = due
        self.category = category
        self.asset = asset
        self.location = location
        self.assignees = assignees
        self.requiresSignature = requiresSignature
        self.tasks = tasks
        self.template = template
    }
}
