/// The value of a ``Field``: the value before a change, the technician's value or the server's.
public enum FieldValue: Hashable, Sendable {
    /// No value: a task without an answer. It is also used as the server's value in a conflict about an addition,
    /// because an addition replaces no value.
    case empty
    case text(String)
    case status(WorkOrderStatus)
    case priority(WorkOrderPriority)
    case answer(TaskValue)

    /// Creates the value of a task's answer.
    /// - Parameter answer: the answer; `nil` for a task without one.
    public init(answer: TaskValue?) { self = answer.map { .answer($0) } ?? .empty }

    /// The answer to a task; `nil` for a task without an answer and for the value of any other field.
    public var taskValue: TaskValue? { if case .answer(let answer) = self { answer } else { nil } }

    /// The text that represents the value in stores and on the wire; ``FieldContent/value(rawText:)`` parses it. `nil`
    /// for an answer and for ``empty``.
    public var rawText: String? {
        switch self {
        case .text(let text): text
        case .status(let status): status.rawValue
        case .priority(let priority): priority.rawValue
        case .answer, .empty: nil
        }
    }
}
