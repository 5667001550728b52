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

    /// The answer to a task; `nil` for a task without one and for a value of any other field.
    public var taskValue: TaskValue? { if case .answer(let answer) = self { answer } else { nil } }

    /// The text that stands for the value in stores and on the wire; ``FieldContent/value(rawText:)`` reads it. `nil` for
    /// an answer, which is more than a text, and for ``empty``.
    public var rawText: String? {
        switch self {
        case .text(let text): text
        case .status(let status): status.rawValue
        case .priority(let priority): priority.rawValue
        case .answer, .empty: nil
        }
    }
}
