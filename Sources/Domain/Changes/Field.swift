/// A field of a work order that a technician can change.
public enum Field: Hashable, Sendable {
    case status
    case title
    case description
    case priority
    case taskAnswer(WorkOrderTask.ID)
    case taskNote(WorkOrderTask.ID)

    /// The fields of the work order itself, in the order in which their versions are stored. Add a new field at the
    /// end.
    public static let ofWorkOrder: [Field] = [.status, .title, .description, .priority]

    /// The fields of one task.
    public static func ofTask(_ id: WorkOrderTask.ID) -> [Field] { [.taskAnswer(id), .taskNote(id)] }

    /// The rules of the field. This table has the rules of all fields.
    package var rule: ChangeRule {
        switch self {
        case .status: ChangeRule("status", ordering: .barrier, permission: .transition, content: .status)
        case .title: ChangeRule("title", content: .title)
        case .description: ChangeRule("description", content: .text)
        case .priority: ChangeRule("priority", content: .priority)
        case .taskAnswer(let id): ChangeRule("taskValue", group: .task(id), content: .answer)
        case .taskNote(let id): ChangeRule("taskNote", group: .task(id), content: .text)
        }
    }

    /// The task that the field belongs to; `nil` for a field of the work order itself.
    public var taskID: WorkOrderTask.ID? { rule.group.id.map { WorkOrderTask.ID($0) } }

    /// Returns whether the value is of the kind that the field holds. ``FieldContent/textProblem(in:)`` and
    /// ``TaskKind/problem(with:)`` decide whether a value of the right kind is allowed.
    public func accepts(_ value: FieldValue) -> Bool { rule.content?.accepts(value) ?? false }

    private static let byName = Dictionary(
        uniqueKeysWithValues: (ofWorkOrder + ofTask(WorkOrderTask.ID(""))).map { ($0.rule.name, $0) })

    /// Returns the field with this ``ChangeRule/name``; `nil` if there is no such field.
    /// - Parameter task: the task whose fields are searched. `nil` searches all fields; a found field of a task then
    ///   has an empty task id.
    package static func named(_ name: String, of task: WorkOrderTask.ID? = nil) -> Field? {
        guard let task else { return byName[name] }
        return ofTask(task).first { $0.rule.name == name }
    }
}

extension WorkOrder {
    /// Returns the value of a field; `nil` for a field of a task.
    public func value(of field: Field) -> FieldValue? {
        switch field {
        case .status: .status(status)
        case .title: .text(title)
        case .description: .text(description)
        case .priority: .priority(priority)
        case .taskAnswer, .taskNote: nil
        }
    }
}

extension WorkOrderDetails {
    /// Returns the value of a field; `nil` if its task no longer exists.
    public func value(of field: Field) -> FieldValue? {
        guard let id = field.taskID else { return workOrder.value(of: field) }
        return task(id).map { field == .taskNote(id) ? .text($0.note) : FieldValue(answer: $0.value) }
    }

    /// Sets a field. Does nothing if its task does not exist or the value is of the wrong kind.
    mutating func set(_ field: Field, _ value: FieldValue) {
        switch (field, value) {
        case (.status, .status(let status)): workOrder.status = status
        case (.title, .text(let title)): workOrder.title = title
        case (.description, .text(let description)): workOrder.description = description
        case (.priority, .priority(let priority)): workOrder.priority = priority
        case (.taskAnswer(let id), .answer(let answer)): update(id) { $0.value = answer }
        case (.taskAnswer(let id), .empty): update(id) { $0.value = nil }
        case (.taskNote(let id), .text(let note)): update(id) { $0.note = note }
        case (.status, _), (.title, _), (.description, _), (.priority, _), (.taskAnswer, _), (.taskNote, _): break
        }
    }

    private mutating func update(_ id: WorkOrderTask.ID, _ body: (inout WorkOrderTask) -> Void) {
        guard let index = tasks.firstIndex(where: { $0.id == id }) else { return }
        body(&tasks[index])
    }
}
