/// One change of one task. Its id travels as the idempotency key, so that the server applies it once however often
/// it is sent.
public struct TaskUpdate: Identifiable, Hashable, Sendable {
    public let id: Change.ID
    public let taskID: WorkOrderTask.ID
    public let field: TaskField

    public init(id: ID, taskID: WorkOrderTask.ID, field: TaskField) {
        self.id = id
        self.taskID = taskID
        self.field = field
    }
}

/// The field of a task that changes, and what it will hold.
public enum TaskField: Hashable, Sendable {
    /// `nil` clears the value.
    case value(TaskValue?)
    case note(String)
}
