import MillwrightDomain
import MillwrightWire

/// The checklists and tasks of a new work order: those of the body, or copies of the template's.
struct WorkOrderCreationChecklists {
    private(set) var checklists: [NamedDTO] = []
    /// The tasks, checklist by checklist if they are copies of the template's, and otherwise in the order of the body.
    private(set) var tasks: [TaskDTO] = []
    /// The members of the body that are not allowed, with the reason. The checklists and tasks are incomplete if there
    /// are any.
    private(set) var problems: [String: String] = [:]

    private let workOrderID: String
    private let isCopy: Bool

    init(_ request: WorkOrderPostDTO, copying template: TemplateDetailsDTO?, newID: () -> String) {
        (workOrderID, isCopy) = (request.id, template != nil)
        if let template {
            if request.checklists != nil { problems["checklists"] = "cannot be sent with a template" }
            if request.tasks != nil { problems["tasks"] = "cannot be sent with a template" }
            copy(template, request, newID)
        } else {
            if request.checklistIds != nil { problems["checklistIds"] = "needs a template" }
            if request.taskIds != nil { problems["taskIds"] = "needs a template" }
            add(request.checklists ?? [])
            for (index, task) in (request.tasks ?? []).enumerated() { add(task, at: index) }
        }
        requireIDs(checklists.map(\.id), nameOfID(ofChecklist:))
        requireIDs(tasks.map(\.id), nameOfID(ofTask:))
    }

    /// Returns the name of the body's member with the task's id.
    func nameOfID(ofTask index: Int) -> String { isCopy ? "taskIds.\(index)" : "tasks.\(index).id" }

    private func nameOfID(ofChecklist index: Int) -> String {
        isCopy ? "checklistIds.\(index)" : "checklists.\(index).id"
    }

    private mutating func copy(_ template: TemplateDetailsDTO, _ request: WorkOrderPostDTO, _ newID: () -> String) {
        let count = template.checklists.map(\.tasks.count).reduce(0, +)
        let checklistIDs = ids(request.checklistIds, count: template.checklists.count, "checklistIds", newID)
        var taskIDs = ids(request.taskIds, count: count, "taskIds", newID)[...]
        for (checklist, id) in zip(template.checklists, checklistIDs) {
            checklists.append(NamedDTO(id: id, name: checklist.name))
            for (position, task) in checklist.tasks.enumerated() {
                guard let taskID = taskIDs.popFirst() else { return }
                tasks.append(
                    TaskDTO(
                        id: taskID, workOrderId: workOrderID, checklistId: id, position: position, label: task.label,
                        required: task.required, kind: task.kind, value: nil, note: "", version: 1))
            }
        }
    }

    /// Returns the given ids, or new ones if none are given. A wrong number of ids is a problem.
    private mutating func ids(
        _ given: [String]?, count: Int, _ name: String, _ newID: () -> String
    ) -> [String] {
        guard let given else { return (0..<count).map { _ in newID() } }
        if given.count != count { problems[name] = "must have \(count) ids, as many as the template needs" }
        return given
    }

    private mutating func add(_ given: [NamedDTO]) {
        checklists = given
        for (index, checklist) in given.enumerated() {
            requireLine(checklist.name, "checklists.\(index).name")
        }
    }

    private mutating func add(_ task: WorkOrderPostDTO.Task, at index: Int) {
        requireLine(task.label, "tasks.\(index).label")
        if !checklists.contains(where: { $0.id == task.checklistId }) {
            problems["tasks.\(index).checklistId"] = "is not a checklist of the work order"
        }
        if let problem = Self.problem(in: task.kind) { problems["tasks.\(index).kind"] = problem }
        let position = tasks.filter { $0.checklistId == task.checklistId }.count
        tasks.append(
            TaskDTO(
                id: task.id, workOrderId: workOrderID, checklistId: task.checklistId, position: position,
                label: task.label, required: task.required ?? false, kind: task.kind, value: nil, note: "", version: 1))
    }

    /// Returns the reason why the kind is not allowed, for example because no answer would fit it. Returns `nil` if
    /// it is allowed.
    private static func problem(in dto: TaskKindDTO) -> String? {
        guard let kind = TaskMapping.kind(dto) else { return "is not a kind of task" }
        switch kind {
        case .multipleChoice(let options):
            if options.isEmpty { return "needs options" }
            if Set(options).count < options.count { return "has an option twice" }
        case .number(let rule):
            if let minimum = rule.minimum, let maximum = rule.maximum, minimum > maximum {
                return "must have a minimum that is not above the maximum"
            }
        case .subtask, .text, .inspection, .meter, .signature, .date: break
        }
        return ([dto.unit].compactMap { $0 } + (dto.options ?? [])).lazy.compactMap(TitleRule.problem).first
            .map { "has a unit or an option that \(RefusalFormatter.of($0))" }
    }

    /// Checks a text of one line, such as the label of a task, by the rule for titles.
    private mutating func requireLine(_ text: String, _ name: String) {
        if let problem = TitleRule.problem(in: text) { problems[name] = RefusalFormatter.of(problem) }
    }

    private mutating func requireIDs(_ ids: [String], _ name: (Int) -> String) {
        var seen: Set<String> = []
        for (index, id) in ids.enumerated() {
            if !EntityID.isWellFormed(id) {
                problems[name(index)] = "is not an id"
            } else if !seen.insert(id).inserted {
                problems[name(index)] = "occurs twice"
            }
        }
    }
}
