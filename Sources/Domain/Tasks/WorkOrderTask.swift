/// One task of a checklist.
public struct WorkOrderTask: Identifiable, Hashable, Sendable {
    public let id: Identifier<WorkOrderTask>
    public var checklistID: Checklist.ID
    public var label: String
    public var kind: TaskKind
    public var isRequired: Bool
    public var value: TaskValue?
    public var note: String

    public init(
        id: ID,
        checklistID: Checklist.ID,
        label: String,
        kind: TaskKind,
        isRequired: Bool = false,
        value: TaskValue? = nil,
        note: String = ""
    ) {
        self.id = id
        self.checklistID = checklistID
        self.label = label
        self.kind = kind
        self.isRequired = isRequired
        self.value = value
        self.note = note
    }

    /// Whether the task is answered. A subtask must be complete, a text must not be blank, and any other kind needs a
    /// value.
    public var isAnswered: Bool {
        switch value {
        case .subtask(let status): status == .complete
        case .text(let text): !text.isBlank
        case .number, .inspection, .choice, .reading, .signature, .date: true
        case nil: false
        }
    }
}
