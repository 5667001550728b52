/// The values that a field holds. They decide which rules a new value obeys and how two changes of the field merge.
public struct FieldContent: Hashable, Sendable {
    /// The name of what a person chooses or enters: `status`, `title`.
    public let name: String
    /// The values to choose from; empty where a person enters the value word by word.
    public let choices: [FieldValue]

    /// A status. The state machine of ``WorkOrderStatus`` decides which one may follow another.
    public static let status = FieldContent("status", choices: WorkOrderStatus.allCases.map { .status($0) })
    public static let priority = FieldContent("priority", choices: WorkOrderPriority.allCases.map { .priority($0) })
    /// One line, as ``TitleRule`` allows it.
    public static let title = FieldContent("title")
    /// A long text, as ``TextRule`` allows it. Two people's changes of it are merged line by line, as a proposal.
    public static let text = FieldContent("text")
    /// The answer to a task, as the task's kind allows it. A task without an answer is ``FieldValue/empty``.
    public static let answer = FieldContent("answer")

    private init(_ name: String, choices: [FieldValue] = []) { (self.name, self.choices) = (name, choices) }

    /// Whether a person entered the value, so that she would miss it if it were lost. A status or a priority is a choice
    /// among few.
    public var isEntered: Bool { choices.isEmpty }

    /// Returns the value with this ``FieldValue/rawText``; `nil` for a text that is not a choice, and for an answer, which
    /// is more than a text.
    public func value(rawText text: String) -> FieldValue? {
        if self == .answer { return nil }
        return choices.isEmpty ? .text(text) : choices.first { $0.rawText == text }
    }

    /// Whether the value is of the right kind.
    public func accepts(_ value: FieldValue) -> Bool {
        guard let text = value.rawText else { return self == .answer }
        return self.value(rawText: text) == value
    }

    /// Returns why the rule for texts forbids the value; `nil` for an allowed value and for a field that is no text.
    public func textProblem(in value: FieldValue) -> TextRefusalReason? {
        guard case .text(let text) = value, accepts(value) else { return nil }
        return self == .title ? TitleRule.problem(in: text) : TextRule.problem(in: text)
    }
}
