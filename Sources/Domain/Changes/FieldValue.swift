/// The value of a ``Field``: the value before a change, the technician's value or the server's.
public enum FieldValue: Hashable, Sendable {
    /// The field holds nothing: a task without an answer. It also stands for the server's side of an addition, where there
    /// is nothing to conflict with.
    case empty
    case text(String)
    case status(WorkOrderStatus)
    case priority(WorkOrderPriority)
    case answer(TaskValue)

    /// - Parameter answer: `nil` for a task without an answer.
    public init(answer: TaskValue?) { self = answer.map { .answer($0) } ?? .empty }
}
