/// Body of `POST /v1/workOrders`: a new work order with ids that the client chose, blank or from a template.
///
/// The server copies the checklists and tasks of the template named by ``templateId``. Without a template, the body can
/// contain ``checklists`` and ``tasks``.
package struct WorkOrderPostDTO: Codable, Hashable, Sendable {
    /// A task of a work order without a template. Its position in its checklist is its position among the tasks of the
    /// body.
    package struct Task: Codable, Hashable, Sendable {
        package var id: String
        package var checklistId: String
        package var label: String
        /// Whether the task is required. A missing value means false.
        package var required: Bool?
        package var kind: TaskKindDTO

        package init(id: String, checklistId: String, label: String, required: Bool? = nil, kind: TaskKindDTO) {
            self.id = id
            self.checklistId = checklistId
            self.label = label
            self.required = required
            self.kind = kind
        }
    }

    package var id: String
    /// The title. A template provides it if it is missing; the same applies to ``description`` and ``priority``.
    package var title: String?
    package var description: String?
    package var priority: String?
    package var due: String?
    package var category: String?
    /// The id of an asset.
    package var asset: String?
    /// The id of a location.
    package var location: String?
    /// The ids of users and teams. If there are none, the server assigns the work order to its creator, unless the
    /// creator may edit any work order.
    package var assignees: [String]?
    package var requiresSignature: Bool?
    package var templateId: String?
    /// The ids for the copies of the template's checklists, in the template's order. The server makes ids if they are
    /// absent.
    package var checklistIds: [String]?
    /// The ids for the copies of the template's tasks: those of the first checklist in order, then those of the next.
    /// The server makes ids if they are absent.
    package var taskIds: [String]?
    package var checklists: [NamedDTO]?
    package var tasks: [Task]?

    package init(
        id: String, title: String? = nil, description: String? = nil, priority: String? = nil, due: String? = nil,
        category: String? = nil, asset: String? = nil, location: String? = nil, assignees: [String]? = nil,
        requiresSignature: Bool? = nil, templateId: String? = nil, checklistIds: [String]? = nil,
        taskIds: [String]? = nil, checklists: [NamedDTO]? = nil, tasks: [Task]? = nil
    ) {
        self.id = id
        self.title = title
        self.description = description
        self.priority = priority
        self.due = due
        self.category = category
        self.asset = asset
        self.location = location
        self.assignees = assignees
        self.requiresSignature = requiresSignature
        self.templateId = templateId
        self.checklistIds = checklistIds
        self.taskIds = taskIds
        self.checklists = checklists
        self.tasks = tasks
    }
}
