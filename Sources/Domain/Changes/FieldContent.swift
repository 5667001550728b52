/// The values that a field holds. They decide which rules a new value obeys and how two changes of the field merge.
public enum FieldContent: Hashable, Sendable {
    /// A status. The state machine of ``WorkOrderStatus`` decides which one may follow another.
    case status
    case priority
    /// One line, as ``TitleRule`` allows it.
    case title
    /// A long text, as ``TextRule`` allows it. Two people's changes of it are merged line by line, as a proposal.
    case text
    /// The answer to a task, as the task's kind allows it. A task without an answer is ``FieldValue/empty``.
    case answer

    /// Whether a person entered the value word by word, so that she would miss it if it were lost. A status or a
    /// priority is a choice among few.
    public var isEntered: Bool {
        switch self {
        case .title, .text, .answer: true
        case .status, .priority: false
        }
    }

    /// Whether the value is of the right kind.
    public func accepts(_ value: FieldValue) -> Bool {
        switch (self, value) {
        case (.status, .status), (.priority, .priority), (.title, .text), (.text, .text), (.answer, .answer),
            (.answer, .empty):
            true
        case (.status, _), (.priority, _), (.title, _), (.text, _), (.answer, _): false
        }
    }

    /// Returns why the rule for texts forbids the value; `nil` for an allowed value and for a field that is no text.
    public func textProblem(in value: FieldValue) -> TextProblem? {
        guard case .text(let text) = value else { return nil }
        return switch self {
        case .title: TitleRule.problem(in: text)
        case .text: TextRule.problem(in: text)
        case .status, .priority, .answer: nil
        }
    }
}
