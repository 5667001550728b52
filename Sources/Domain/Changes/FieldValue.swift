/// The value of a ``Field``: the value before a change, the technician's value or the server's.
public enum FieldValue: Hashable, Sendable {
    /// The field holds nothing: a task without an answer.
    case empty
    case text(String)
    case status(WorkOrderStatus)
    case priority(WorkOrderPriority)
    case answer(TaskValue)

    /// - Parameter answer: `nil` for a task without an answer.
    public init(answer: TaskValue?) { self = answer.map { .answer($0) } ?? .empty }
}
