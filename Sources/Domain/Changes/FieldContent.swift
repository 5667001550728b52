/// The kind of values that a field holds. It decides which rules a new value obeys and how two changes of the field
/// merge.
public struct FieldContent: Hashable, Sendable {
    /// The name of the kind for people, such as `status` or `title`.
    public let name: String
    /// The values to choose from, for a status or a priority; empty for a text and for an answer to a task.
    public let choices: [FieldValue]

    /// A status. ``WorkOrderStatus`` decides which status may follow another.
    public static let status = FieldContent("status", choices: WorkOrderStatus.allCases.map { .status($0) })
    public static let priority = FieldContent("priority", choices: WorkOrderPriority.allCases.map { .priority($0) })
    /// One line of text that ``TitleRule`` allows.
    public static let title = FieldContent("title")
    /// A long text that ``TextRule`` allows. Two people's changes are merged line by line, as a proposal.
    public static let text = FieldContent("text")
    /// The answer to a task, of the task's kind. A task without an answer has ``FieldValue/empty``.
    public static let answer = FieldContent("answer")

    private init(_ name: String, choices: [FieldValue] = []) { (self.name, self.choices) = (name, choices) }

    /// Whether the value is a text or an answer that a person entered. Such a value is worth keeping when its change is
    /// discarded. `false` for a status and a priority, which are chosen from a list.
    public var isEntered: Bool { choices.isEmpty }

    /// Returns the value with this ``FieldValue/rawText``. Returns `nil` for a text that is not one of the choices, and
    /// for an answer, which has no raw text.
    public func value(rawText text: String) -> FieldValue? {
        if self == .answer { return nil }
        return choices.isEmpty ? .text(text) : choices.first { $0.rawText == text }
    }

    /// Returns whether the value is of the kind that the field holds.
    public func accepts(_ value: FieldValue) -> Bool {
        guard let text = value.rawText else { return self == .answer }
        return self.value(rawText: text) == value
    }

    /// Returns the reason why the text rule rejects the value; `nil` if it is allowed, or if the field holds no text.
    public func textProblem(in value: FieldValue) -> TextRefusalReason? {
        guard case .text(let text) = value, accepts(value) else { return nil }
        return self == .title ? TitleRule.problem(in: text) : TextRule.problem(in: text)
    }
}
