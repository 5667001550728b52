package struct TaskDTO: Codable, Hashable, Sendable {
    package var id: String
    package var workOrderId: String
    package var checklistId: String
    /// The position in its checklist, from 0.
    package var position: Int
    package var label: String
    package var required: Bool
    package var kind: TaskKindDTO
    package var value: TaskValueDTO?
    package var note: String
    package var version: Int64
    /// The author of the value and the note.
    package var author: AuthorshipDTO?

    package init(
        id: String, workOrderId: String, checklistId: String, position: Int, label: String, required: Bool,
        kind: TaskKindDTO, value: TaskValueDTO?, note: String, version: Int64, author: AuthorshipDTO? = nil
    ) {
        self.author = author
        self.id = id
        self.workOrderId = workOrderId
        self.checklistId = checklistId
        self.position = position
        self.label = label
        self.required = required
        self.kind = kind
        self.value = value
        self.note = note
        self.version = version
    }
}
