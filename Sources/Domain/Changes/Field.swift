/// A field of a work order that a technician can change.
public enum Field: Hashable, Sendable {
    case status
    case title
    case description
    case priority
    case taskAnswer(WorkOrderTask.ID)
    case taskNote(WorkOrderTask.ID)

    /// The fields of the work order itself.
    public static let ofWorkOrder: [Field] = [.status, .title, .description, .priority]

    /// The fields of one task.
    public static func ofTask(_ id: WorkOrderTask.ID) -> [Field] { [.taskAnswer(id), .taskNote(id)] }

    /// The task that the field belongs to; `nil` for a field of the work order itself.
    public var taskID: WorkOrderTask.ID? {
        switch self {
        case .taskAnswer(let id), .taskNote(let id): id
        case .status, .title, .description, .priority: nil
        }
    }

    /// The rules of the field, as one table for all fields.
    public var rule: ChangeRule {
        switch self {
        case .status: ChangeRule("status", ordering: .barrier, permission: .transition, content: .status)
        case .title: ChangeRule("title", content: .title)
        case .description: ChangeRule("description", content: .text)
        case .priority: ChangeRule("priority", content: .priority)
        case .taskAnswer(let id): ChangeRule("taskValue", group: .task(id), content: .answer)
        case .taskNote(let id): ChangeRule("taskNote", group: .task(id), content: .text)
        }
    }

    /// Whether the value is of the kind that the field holds. ``FieldContent/textProblem(in:)`` and ``TaskKind/problem(with:)``
    /// decide whether it is allowed.
    public func accepts(_ value: FieldValue) -> Bool { rule.content?.accepts(value) ?? false }
}
