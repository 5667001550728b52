/// The value of a ``Field``: the value before a change, the technician's value or the server's.
public enum FieldValue: Hashable, Sendable {
    /// No value, such as a task without an answer or a work order without a due date. It is also the server's value
    /// in a conflict about an addition, because an addition replaces no value.
    case empty
    case text(String)
    case status(WorkOrderStatus)
    case priority(WorkOrderPriority)
    case answer(TaskValue)
    case instant(Instant)
    case asset(Asset)
    case location(Location)
    case assignees([Assignee])
    case signature(Signature)

    /// Creates the value of a task's answer.
    /// - Parameter answer: the answer; `nil` for a task without one.
    public init(answer: TaskValue?) { self = answer.map { .answer($0) } ?? .empty }

    /// The answer to a task; `nil` for a task without one and for the value of any other field.
    public var taskValue: TaskValue? { if case .answer(let answer) = self { answer } else { nil } }

    /// The time; `nil` for any other value. ``asset``, ``location`` and ``signature`` work in the same way for their
    /// values.
    public var instant: Instant? { if case .instant(let instant) = self { instant } else { nil } }

    public var asset: Asset? { if case .asset(let asset) = self { asset } else { nil } }

    public var location: Location? { if case .location(let location) = self { location } else { nil } }

    public var signature: Signature? { if case .signature(let signature) = self { signature } else { nil } }

    /// The form of a text, a status or a priority in stores and on the wire. ``FieldContent/value(rawText:)`` parses
    /// it. `nil` for any other value.
    public var rawText: String? {
        switch self {
        case .text(let text): text
        case .status(let status): status.rawValue
        case .priority(let priority): priority.rawValue
        case .answer, .empty, .instant, .asset, .location, .assignees, .signature: nil
        }
    }
}
