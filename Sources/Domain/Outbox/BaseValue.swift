/// What the technician saw in the field she changed. Kept with the operation, so that a change on the server of just
/// that field can be told from a change of another.
public enum BaseValue: Hashable, Sendable {
    case taskValue(TaskValue?)
    case taskNote(String)
    case status(WorkOrderStatus)
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
        case .note: .nothing
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
        case .note, .photo: .nothing
        }
    }
}
