/// What the technician saw in the field she changed. Kept with the operation, so that a change on the server of just
/// that field can be told from a change of another.
public enum BaseValue: Hashable, Sendable {
    case taskValue(TaskValue?)
    case taskNote(String)
    case status(WorkOrderStatus)
    case title(String)
    case description(String)
    case priority(WorkOrderPriority)
    /// Appended, so there was nothing before.
    case nothing
}

extension WorkOrderDetails {
    /// What the field of this change holds now; `nil` when the thing it belongs to is gone.
    public func base(of change: Change) -> BaseValue? {
        switch change {
        case .taskValue(let id, _): task(id).map { .taskValue($0.value) }
        case .taskNote(let id, _): task(id).map { .taskNote($0.note) }
        case .status: .status(workOrder.status)
        case .edit(.title): .title(workOrder.title)
        case .edit(.description): .description(workOrder.description)
        case .edit(.priority): .priority(workOrder.priority)
        case .note, .conflictRecord: .nothing
        case .photo(let photo): isGone(photo.taskID) ? nil : .nothing
        }
    }

    private func isGone(_ id: WorkOrderTask.ID?) -> Bool {
        guard let id else { return false }
        return task(id) == nil
    }
}

extension Change {
    /// What the field will hold; ``BaseValue/nothing`` for an addition.
    public var target: BaseValue {
        switch self {
        case .taskValue(_, let value): .taskValue(value)
        case .taskNote(_, let note): .taskNote(note)
        case .status(let status): .status(status)
        case .edit(.title(let title)): .title(title)
        case .edit(.description(let description)): .description(description)
        case .edit(.priority(let priority)): .priority(priority)
        case .note, .photo, .conflictRecord: .nothing
        }
    }

    /// The same field with another value in it; `nil` when the value is none of this field's, or for an addition.
    public func holding(_ value: BaseValue) -> Change? {
        switch (self, value) {
        case (.taskValue(let id, _), .taskValue(let value)): .taskValue(id, value)
        case (.taskNote(let id, _), .taskNote(let note)): .taskNote(id, note)
        case (.status, .status(let status)): .status(status)
        case (.edit(.title), .title(let title)): .edit(.title(title))
        case (.edit(.description), .description(let description)): .edit(.description(description))
        case (.edit(.priority), .priority(let priority)): .edit(.priority(priority))
        default: nil
        }
    }
}
